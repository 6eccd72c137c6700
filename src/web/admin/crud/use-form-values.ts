import { useRef, useState } from 'react'
import type { FormValues } from './entry-values'

/** What the inputs of a form hold. They are not the only ones to fill it: uploads do, and what somebody else saved meanwhile. */
export function useFormValues<Values extends FormValues>(initial: Values) {
  const [values, setValues] = useState(initial)
  // An answer that comes while one types on must find what stands there then.
  const latest = useRef(values)
  function replace(all: Values) {
    latest.current = all
    setValues(all)
  }
  return { values, typed: () => latest.current, replace, set: (name: string, value: Values[string]) => replace({ ...latest.current, [name]: value }) }
}
