import { useRef } from 'react'

type Step = { text: string; caret: number }

/** What a text was before each change, to go back and forth: browsers forget it once a chip was put in. */
export function useHistory(first: string) {
  const steps = useRef<{ list: Step[]; at: number }>({ list: [{ text: first, caret: 0 }], at: 0 })
  return {
    note(text: string, caret: number) {
      const { list, at } = steps.current
      if (list[at]?.text === text) return
      const before = list[at - 1]
      // Letters that follow each other inside of a word are one step.
      const isTyping =
        before && Math.abs(text.length - (list[at]?.text.length ?? 0)) === 1 && caret === (list[at]?.caret ?? 0) + 1 && !/\s/.test(text[caret - 1] ?? ' ')
      const kept = list.slice(0, isTyping ? at : at + 1)
      steps.current = { list: [...kept, { text, caret }].slice(-200), at: Math.min(kept.length, 199) }
    },
    step(by: 1 | -1): Step | undefined {
      const { list, at } = steps.current
      const next = list[at + by]
      if (next) steps.current = { list, at: at + by }
      return next
    },
  }
}
