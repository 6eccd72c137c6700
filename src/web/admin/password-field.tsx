import { useState } from 'react'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import styles from './login.module.css'

type PasswordFieldProps = { name: string; label: string; error: string | undefined; autoComplete: 'current-password' | 'new-password'; hint?: string }

/** A password that can be looked at while one types it. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.password}>
      <TextField {...rest} label={label} required spellCheck={false} type={isShown ? 'text' : 'password'} />
      <Button look="text" small className={styles.toggle} aria-pressed={isShown} aria-label={`Show ${label.toLowerCase()}`} onClick={() => setShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </div>
  )
}
