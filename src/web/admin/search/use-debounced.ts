import { useEffect, useState } from 'react'
import { typingPause } from '../list/typing-pause'

/** What stands there once somebody stops typing. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
