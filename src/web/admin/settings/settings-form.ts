import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { refusalOf } from '../../api/request'
import { useToast } from '../../ui/toast'
import { useUnsavedWarning } from '../components/unsaved'

type SettingsForm<Values, Answer> = {
  rules: z.ZodMiniType<Values>
  send: (values: Values) => Promise<Answer>
  onSuccess: (answer: Answer, values: Values) => void
  failure: string
}

/** A short form that empties itself when it is done. */
export function useSettingsForm<Values, Answer>({ rules, send, onSuccess, failure }: SettingsForm<Values, Answer>) {
  const toast = useToast()
  const [isTouched, setTouched] = useState(false)
  useUnsavedWarning(isTouched, 'en')
  const { errors, isSending, form } = useCheckedForm({
    rules,
    read: filledIn,
    send: async (values, _filled, form) => {
      const answer = await send(values)
      form.reset()
      setTouched(false)
      onSuccess(answer, values)
    },
    onFailure: (error, isMarked) => {
      const shown = isMarked ? undefined : refusalOf(error)
      toast({ title: 'Error', description: shown ?? failure, isDestructive: true })
    },
  })
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => setTouched(Object.values(filledIn(currentTarget)).some((value) => value !== ''))
  return { form: { ...form, onInput, noValidate: true }, errors, isPending: isSending }
}

type KeptForm<Values> = { rules: z.ZodMiniType<Values>; isChanged: boolean; save: (values: Values) => Promise<unknown>; saved: string; failure: string }

/** A form that goes on showing what it saved. */
export function useKeptForm<Values>({ rules, isChanged, save, saved, failure }: KeptForm<Values>) {
  const toast = useToast()
  useUnsavedWarning(isChanged, 'en')
  return useCheckedForm({
    rules,
    read: filledIn,
    send: async (values) => {
      await save(values)
      toast({ title: 'Success', description: saved })
    },
    onFailure: (error) => toast({ title: 'Error', description: refusalOf(error) ?? failure, isDestructive: true }),
  })
}
