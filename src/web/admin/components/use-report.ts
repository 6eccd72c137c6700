import type { Notice } from '../../ui/notice'
import { useToast } from '../../ui/toast'
import { type Language, words } from '../text/wording'

/**
 * Waits for something and says what became of it: `done` where it succeeded, else nothing but that an earlier failure is over; `failed` where it did not.
 * The answer is whether it succeeded.
 */
export function useReport(lang: Language = 'en') {
  const toast = useToast()
  const { success, failure } = words[lang]
  return async <Answer>(
    deed: Promise<Answer>,
    done: string | ((answer: Answer) => string) | undefined,
    failed: string | ((error: unknown) => string),
    action?: Notice['action'],
  ) => {
    try {
      const answer = await deed
      if (done === undefined) toast.clear()
      else toast({ title: success, description: typeof done === 'string' ? done : done(answer), action })
      return true
    } catch (error) {
      toast({ title: failure, description: typeof failed === 'string' ? failed : failed(error), isDestructive: true })
      return false
    }
  }
}
