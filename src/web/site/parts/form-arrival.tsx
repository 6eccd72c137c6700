import { createContext, type ReactNode, useContext, useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import type { FormState } from '../../rendered-page'

const Arrival = createContext<{ state: FormState | undefined; action: string }>({ state: undefined, action: '/' })

type Props = {
  state: FormState | undefined
  /** Whether a page takes form posts at its own address. */
  isPosted: (path: string) => boolean
  children: ReactNode
}

/** Hands the outcome of a form post without script to its form, until another page is opened. */
export function FormArrival({ state, isPosted, children }: Props) {
  const [latest] = useLocation()
  // Together with the page: until the next one is shown, this one is still the answer.
  const path = useDeferredValue(latest)
  const [arrival, setArrival] = useState({ path, state })
  if (arrival.state && arrival.path !== path) setArrival({ path, state: undefined })
  return <Arrival value={{ state: arrival.path === path ? arrival.state : undefined, action: isPosted(path) ? path : '/' }}>{children}</Arrival>
}

/** Where the given form posts to without script, and what became of it if this page is the answer. */
export function useArrival(form: string) {
  const { state, action } = useContext(Arrival)
  return { action, state: state?.form === form ? state : undefined }
}
