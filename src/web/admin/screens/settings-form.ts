import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { RequestError } from '../../api/request'
import { useToast } from '../../ui/toast'
import { useUnsavedWarning } from '../frame/unsaved'

type SettingsForm<Values, Answer> = {
  rules: z.ZodMiniType<Values>
  send: (values: Values) => Promise<Answer>
  onSuccess: (answer: Answer, values: Values) => void
  failure: string
}

type Errors = Partial<Record<string, string>>

/** A short form that checks by the same rules as the server, says what is wrong at the field, and empties itself when it is done. */
export function useSettingsForm<Values, Answer>({ rules, send, onSuccess, failure }: SettingsForm<Values, Answer>) {
  const toast = useToast()
  const [errors, setErrors] = useState<Errors>({})
  const [isPending, setPending] = useState(false)
  const [isTouched, setTouched] = useState(false)
  useUnsavedWarning(isTouched, 'en')

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const show = (found: readonly { path: string; message: string }[]) => {
      flushSync(() => setErrors(Object.fromEntries(found.toReversed().map(({ path, message }) => [path, message]))))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    const parsed = rules.safeParse(Object.fromEntries(new FormData(form)))
    if (!parsed.success) return show(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    setPending(true)
    try {
      const answer = await send(parsed.data)
      form.reset()
      setErrors({})
      setTouched(false)
      onSuccess(answer, parsed.data)
    } catch (error) {
      const refused = error instanceof RequestError ? error : undefined
      toast({ title: 'Error', description: (refused?.issues.length === 0 && refused.shown) || failure, isDestructive: true })
      show(refused?.issues ?? [])
    }
    setPending(false)
  }

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTouched([...new FormData(currentTarget).values()].some((value) => value !== ''))
  return { form: { onSubmit, onInput, noValidate: true }, errors, isPending }
}
