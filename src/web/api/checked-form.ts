import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { RequestError, textOfIssue } from './request'

/** A message by the name of its field. */
export type FormErrors = Readonly<Record<string, string>>

type CheckedForm<Values, Filled> = {
  /** The server checks by the same. */
  rules: z.ZodMiniType<Values>
  /** What the form holds, as the rules take it. */
  read: (form: HTMLFormElement) => Filled
  send: (values: Values, filled: Filled, form: HTMLFormElement) => Promise<unknown>
  /** Besides the marks at the fields. */
  onInvalid?: (errors: FormErrors, filled: Filled) => void
  /** What a person is told of a failure; `isMarked` where the server blamed fields, which then say why. */
  onFailure: (error: unknown, isMarked: boolean) => void
  /** What is wrong from the beginning. */
  errors?: FormErrors | undefined
}

/**
 * Every form is sent by this: checks, marks what is wrong and focuses the first of it, sends, and keeps what was typed when that fails.
 * What was wrong once is checked again with every change.
 */
export function useCheckedForm<Values, Filled>({ rules, read, send, onInvalid, onFailure, errors: before = {} }: CheckedForm<Values, Filled>) {
  const [errors, setErrors] = useState(before)
  /** Names that were wrong when the form was last sent. */
  const onceWrong = useRef(Object.keys(before))
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)

  function mark(form: HTMLFormElement, found: FormErrors) {
    onceWrong.current = Object.keys(found)
    flushSync(() => {
      setErrors(found)
      setSending(false)
    })
    // By its name, not by its mark: the footer's form may be sent in the moment it comes alive, when React cannot mark anything yet.
    const wrong = [...form.elements].find((input) => (input.getAttribute('name') ?? '') in found)
    if (wrong instanceof HTMLElement) focusBelow(form.querySelector('[data-error-summary]'), wrong)
  }

  /** The field changed: a mark that no longer holds goes, and comes back if it does again. */
  function recheck(name: string, filled: Filled) {
    if (!onceWrong.current.includes(name)) return
    const message = errorsIn(rules.safeParse(filled))[name]
    setErrors(({ [name]: _gone, ...others }) => (message === undefined ? others : { ...others, [name]: message }))
  }

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    recheck((target as HTMLInputElement).name, read(currentTarget))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A double click is faster than the button that is about to be disabled.
    if (isUnderWay.current) return
    const form = event.currentTarget
    const filled = read(form)
    const checked = rules.safeParse(filled)
    if (!checked.success) {
      const found = errorsIn(checked)
      mark(form, found)
      onInvalid?.(found, filled)
      return
    }
    isUnderWay.current = true
    const focused = document.activeElement
    setErrors({})
    setSending(true)
    try {
      await send(checked.data, filled, form)
    } catch (error) {
      const blamed = error instanceof RequestError ? error.issues.filter(({ path }) => form.elements.namedItem(path)) : []
      mark(form, firstOf(blamed))
      onFailure(error, blamed.length > 0)
    } finally {
      isUnderWay.current = false
      flushSync(() => setSending(false))
      // A disabled button loses the focus to the page.
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }

  return { errors, isSending, recheck, form: { onSubmit, onChange } }
}

/** Focuses the field; the list of everything that is wrong stands in view above it where both fit below the page's header. */
function focusBelow(summary: Element | null, field: HTMLElement) {
  const height = summary ? field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top : Number.POSITIVE_INFINITY
  const isSeenWithIt = height < 0.75 * innerHeight
  field.focus({ preventScroll: isSeenWithIt })
  if (isSeenWithIt) summary?.scrollIntoView()
}

/** Every named input as text. */
export const filledIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** What the rules say, a message a field. */
export function errorsIn({ error }: { error?: z.core.$ZodError | undefined }): FormErrors {
  // A field inside another is named by both.
  return firstOf(
    (error?.issues ?? []).flatMap(({ path, message }) => [String(path[0]), path.join('.')].map((path) => ({ path, message: textOfIssue({ message }) }))),
  )
}

function firstOf(issues: readonly { path: string; message: string }[]): FormErrors {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path] ??= message
  return found
}
