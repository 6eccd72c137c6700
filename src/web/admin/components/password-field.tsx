import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** What the switch says, and what it is called where several stand on a page. */
  toggle?: (isShown: boolean) => { text: string; name?: string }
}

/** Each switch names its own password. */
const showOrHide = (label: string) => (isShown: boolean) => ({ text: isShown ? 'Hide' : 'Show', name: `Show ${label.toLowerCase()}` })

/** A password that can be looked at while one types it. */
export function PasswordField({ toggle, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const { text, name } = (toggle ?? showOrHide(field.label))(isShown)
  return (
    <div className={styles.password}>
      <TextField {...field} required spellCheck={false} type={isShown ? 'text' : 'password'} />
      <Button look="text" small className={styles.toggle} aria-pressed={isShown} aria-label={name} onClick={() => setShown(!isShown)}>
        {text}
      </Button>
    </div>
  )
}
