import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { partnerCredentials } from '../../../model/settings/credentials'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { usePartnerLogin } from '../../api/partner-session'
import { reasonOf } from '../../api/request'
import { Actions, SubmitButton } from '../../ui/button'
import { formClass, TextField } from '../../ui/field'
import { PageHead, Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { contactFormId } from '../parts/contact'
import styles from './partner-login.module.css'

type Props = {
  /** The session ran out while somebody was working with it. */
  hasEnded: boolean
  takesFocus: boolean
  onSignedIn: () => void
}

const passwordId = 'partner-password'

export function PartnerLogin({ hasEnded, takesFocus, onSignedIn }: Props) {
  const toast = useToast()
  const login = usePartnerLogin()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBlank, setBlank] = useState(true)

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { errors, isSending, form } = useCheckedForm({
    rules: partnerCredentials,
    read: filledIn,
    send: async ({ password }) => {
      await login.mutateAsync(password)
      onSignedIn()
      toast({ title: 'Anmeldung erfolgreich', description: 'Willkommen im Partner-Bereich' })
    },
    onFailure: (error) => {
      toast({ title: 'Anmeldung fehlgeschlagen', description: reasonOf(error) ?? 'Falsches Passwort. Bitte versuchen Sie es erneut.', isDestructive: true })
      document.getElementById(passwordId)?.focus()
    },
  })

  return (
    <>
      <PageHead
        title="Anmeldung für Partner"
        lead="Studienberichte, Auswertungen und Daten für die Partner der Studie. Das Passwort haben Sie vom Forschungsteam erhalten."
        headingRef={heading}
      />
      <Sheet isLast className={styles.login}>
        {hasEnded ? (
          <p className={styles.ended} role="alert">
            Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.
          </p>
        ) : null}
        <form {...form} className={formClass} noValidate aria-label="Anmeldung">
          {/* Nobody types a name here, but password managers file the password under one. */}
          <input type="text" name="username" autoComplete="username" defaultValue="Partner-Bereich" hidden />
          <TextField
            id={passwordId}
            name="password"
            label="Passwort"
            type="password"
            autoComplete="current-password"
            required
            error={errors.password}
            onChange={(event) => setBlank(event.currentTarget.value.trim() === '')}
            disabled={isSending}
          />
          <Actions>
            <SubmitButton look="signal" isPending={isSending} pendingLabel="Wird angemeldet..." disabled={isBlank}>
              Anmelden
            </SubmitButton>
          </Actions>
        </form>
        <p className={styles.help}>
          Passwort vergessen? <a href={`#${contactFormId}`}>Schreiben Sie uns.</a> Noch nicht Partner?{' '}
          <Link href="/partner-application">Partnerschaft anfragen</Link>
        </p>
      </Sheet>
    </>
  )
}
