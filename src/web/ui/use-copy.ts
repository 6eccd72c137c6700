import { useSyncExternalStore } from 'react'
import { useToast } from './toast'

/** Copies and says so; where the browser refuses, shows the text to be copied by hand. */
export function useCopy() {
  const showToast = useToast()
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: done })
    } catch {
      showToast({ title: 'Kopieren nicht möglich', description: `Bitte von Hand kopieren: ${text}`, isDestructive: true })
    }
  }
}

const never = () => () => {}
const hasClipboard = () => navigator.clipboard !== undefined

/** Whether there is anything to copy to; a server takes it for granted, so that most pages stay as it sent them. */
export const useCanCopy = () => useSyncExternalStore(never, hasClipboard, () => true)
