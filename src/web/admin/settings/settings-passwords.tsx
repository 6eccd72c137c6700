import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../model/limits'
import { newPartnerPassword, passwordChange } from '../../../model/settings/credentials'
import { queries } from '../../api/queries'
import { usePartnerPasswordChange, usePasswordChange } from '../../api/settings'
import { SubmitButton } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { PasswordField } from '../components/password-field'
import { words } from '../text/wording'
import styles from './settings.module.css'
import { useSettingsForm } from './settings-form'

const atLeast = (characters: number) => `At least ${characters} characters`

export function OwnPassword() {
  const toast = useToast()
  const { data: session } = useQuery(queries.adminSession)
  const change = usePasswordChange()
  const { form, errors, isPending } = useSettingsForm({
    rules: passwordChange,
    send: change.mutateAsync,
    onSuccess: () => toast({ title: 'Success', description: 'Password changed. You are signed out everywhere else.' }),
    failure: 'Failed to change the password',
  })
  return (
    <section className={styles.section} aria-labelledby="own-password">
      <h3 id="own-password">Your password</h3>
      <p className={styles.lead}>A new password signs you out on every other device.</p>
      <form {...form} className={styles.form} aria-labelledby="own-password">
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly autoComplete="username" value={session?.user ?? ''} />
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" error={errors.currentPassword} />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={atLeast(limits.administratorPassword)}
          error={errors.newPassword}
        />
        <SubmitButton look="ink" isPending={isPending} pendingLabel={words.en.saving}>
          Change password
        </SubmitButton>
      </form>
    </section>
  )
}

const signedOut = (sessions: number) => `${sessions} partner ${sessions === 1 ? 'session' : 'sessions'} ended`

export function PartnerPassword() {
  const toast = useToast()
  const change = usePartnerPasswordChange()
  const { form, errors, isPending } = useSettingsForm({
    rules: newPartnerPassword,
    send: change.mutateAsync,
    onSuccess: ({ endedSessions }) => toast({ title: 'Success', description: `Partner password changed, ${signedOut(endedSessions)}.` }),
    failure: 'Failed to change the partner password',
  })
  return (
    <section className={styles.section} aria-labelledby="partner-password">
      <h3 id="partner-password">Partner password</h3>
      <p className={styles.lead}>
        All partners share it. A new one signs every partner out at once, on all devices; send it to them by a way you trust. It is not shown here again.
      </p>
      <form {...form} className={styles.form} aria-labelledby="partner-password">
        <PasswordField
          name="password"
          label="New partner password"
          autoComplete="new-password"
          hint={atLeast(limits.partnerPassword)}
          error={errors.password}
        />
        <SubmitButton look="ink" isPending={isPending} pendingLabel={words.en.saving}>
          Change partner password
        </SubmitButton>
      </form>
    </section>
  )
}
