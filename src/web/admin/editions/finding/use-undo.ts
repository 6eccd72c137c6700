import { type KeyboardEvent, useRef } from 'react'

const most = 100

/** What figures were before each change: Ctrl-Z takes back what was typed, pasted, added and removed in a sheet. */
export function useUndo<Value>(set: (value: Value) => void) {
  const past = useRef<Value[]>([])
  return {
    note(before: Value) {
      past.current = [...past.current.slice(1 - most), before]
    },
    /** Whether the keys were meant for it. */
    isUndo(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return false
      event.preventDefault()
      const before = past.current.pop()
      if (before !== undefined) set(before)
      return true
    },
  }
}
