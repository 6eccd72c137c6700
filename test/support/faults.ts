import { onTestFinished } from 'vitest'

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

/** Says how far a long test is. */
export function progress(text: string) {
  if (isLong) console.log(`  … ${text}`)
}
