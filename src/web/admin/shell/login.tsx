import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { adminCredentials } from '../../../model/settings/credentials'
import { useAdminLogin } from '../../api/admin-session'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { reasonOf } from '../../api/request'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import { SubmitButton } from '../../ui/button'
import { formClass, TextField } from '../../ui/field'
import { Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { Dialog } from '../components/dialog'
import { PasswordField } from '../components/password-field'
import styles from './login.module.css'

const redirectDelay = 100

function useLogin(onSuccess?: () => void) {
  const toast = useToast()
  const login = useAdminLogin()
  return useCheckedForm({
    rules: adminCredentials,
    read: filledIn,
    send: async (credentials) => {
      await login.mutateAsync(credentials)
      toast({ title: 'Anmeldung erfolgreich', description: 'Willkommen im Admin-Bereich' })
      onSuccess?.()
    },
    onFailure: (error) => {
      toast({ title: 'Anmeldung fehlgeschlagen', description: reasonOf(error) ?? 'Ungültige E-Mail oder Passwort', isDestructive: true })
    },
  })
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

function Submit({ isSending }: Pick<LoginState, 'isSending'>) {
  return (
    <SubmitButton look="ink" isPending={isSending} pendingLabel="Anmeldung...">
      Anmelden
    </SubmitButton>
  )
}

export function LoginPage() {
  const form = useRef<HTMLFormElement>(null)
  // Whoever comes here comes to sign in.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [, navigate] = useLocation()
  // Whatever tab the address names stays named.
  const login = useLogin(() => setTimeout(() => navigate(`/admin${location.search}`, { replace: true }), redirectDelay))
  return (
    <main id="inhalt" tabIndex={-1}>
      <Sheet className={styles.page}>
        <img src={siteMark} alt="" width={34} height={34} />
        <h1 className={styles.title}>Admin-Bereich</h1>
        <form ref={form} {...login.form} className={styles.form} noValidate aria-label="Anmeldung">
          <Fields errors={login.errors} />
          <Submit isSending={login.isSending} />
        </form>
      </Sheet>
    </main>
  )
}

/** The session ended while somebody worked: the page below keeps everything that was typed. */
export function LoginOver({ email }: { email: string }) {
  const login = useLogin()
  return (
    <Dialog title="Bitte melden Sie sich erneut an" lang="de" {...login.form} footer={<Submit isSending={login.isSending} />}>
      <p className={styles.lead}>Ihre Sitzung ist abgelaufen. Was Sie eingegeben haben, bleibt erhalten.</p>
      <Fields errors={login.errors} email={email} />
    </Dialog>
  )
}
