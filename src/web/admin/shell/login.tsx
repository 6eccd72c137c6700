import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { adminCredentials } from '../../../entities/credentials'
import { useAdminLogin } from '../../api/admin-session'
import { RequestError } from '../../api/request'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import { SubmitButton } from '../../ui/button'
import { formClass, TextField } from '../../ui/field'
import { Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { Dialog } from '../frame/dialog'
import { PasswordField } from '../frame/password-field'
import styles from './login.module.css'

const redirectDelay = 100

function useLogin(onSuccess?: () => void) {
  const toast = useToast()
  const login = useAdminLogin()
  const [errors, setErrors] = useState<Partial<Record<'email' | 'password', string>>>({})

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = adminCredentials.safeParse(Object.fromEntries(new FormData(form)))
    if (!parsed.success) {
      const found = parsed.error.issues.toReversed().map(({ path, message }) => [path[0], message])
      flushSync(() => setErrors(Object.fromEntries(found)))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setErrors({})
    try {
      await login.mutateAsync(parsed.data)
      toast({ title: 'Anmeldung erfolgreich', description: 'Willkommen im Admin-Bereich' })
      onSuccess?.()
    } catch (error) {
      const shown = error instanceof RequestError ? error.shown : undefined
      toast({ title: 'Anmeldung fehlgeschlagen', description: shown ?? 'Ungültige E-Mail oder Passwort', isDestructive: true })
    }
  }
  return { onSubmit, errors, isPending: login.isPending }
}

type LoginState = ReturnType<typeof useLogin>

function Fields({ errors, email }: Pick<LoginState, 'errors'> & { email?: string }) {
  return (
    <div className={formClass}>
      <TextField name="email" label="E-Mail" type="email" required autoComplete="username" defaultValue={email} error={errors.email} />
      <PasswordField
        name="password"
        label="Passwort"
        autoComplete="current-password"
        error={errors.password}
        data-focus-first={email === undefined ? undefined : true}
        toggle={(isShown) => ({ text: `Passwort ${isShown ? 'verbergen' : 'anzeigen'}` })}
      />
    </div>
  )
}

function Submit({ isPending }: { isPending: boolean }) {
  return (
    <SubmitButton look="ink" isPending={isPending} pendingLabel="Anmeldung...">
      Anmelden
    </SubmitButton>
  )
}

export function LoginPage() {
  const [, navigate] = useLocation()
  // Whatever tab the address names stays named.
  const login = useLogin(() => setTimeout(() => navigate(`/admin${location.search}`, { replace: true }), redirectDelay))
  return (
    <main>
      <Sheet className={styles.page}>
        <img src={siteMark} alt="" width={34} height={34} />
        <h1 className={styles.title}>Admin-Bereich</h1>
        <form className={styles.form} noValidate onSubmit={login.onSubmit} aria-label="Anmeldung">
          <Fields errors={login.errors} />
          <Submit isPending={login.isPending} />
        </form>
      </Sheet>
    </main>
  )
}

/** The session ended while somebody worked: the page below keeps everything that was typed. */
export function LoginOver({ email }: { email: string }) {
  const login = useLogin()
  return (
    <Dialog title="Bitte melden Sie sich erneut an" lang="de" onSubmit={login.onSubmit} footer={<Submit isPending={login.isPending} />}>
      <p className={styles.lead}>Ihre Sitzung ist abgelaufen. Was Sie eingegeben haben, bleibt erhalten.</p>
      <Fields errors={login.errors} email={email} />
    </Dialog>
  )
}
