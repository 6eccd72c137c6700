import { onTestFinished, type TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    figure?: string
  }
}

/** `npm run test:faults` asks for more than one waits for in every `npm test`. */
export const isLong = process.env.FAULTS === 'long'

/** What came out, for the table at the end of `npm run test:faults`. */
export function figure(text: string) {
  onTestFinished(({ task }) => {
    task.meta.figure = text
  })
}

/** Not every machine allows every fault; why this one does not is said. */
export function onlyWhere({ skip, task }: TestContext, isPossible: boolean, reason: string) {
  if (!isPossible) task.meta.figure = reason
  skip(!isPossible, reason)
}

/** Says how far a long test is. */
export function progress(text: string) {
  if (isLong) console.log(`  … ${text}`)
}
