import { useQuery } from '@tanstack/react-query'
import { limits } from '../../../model/limits'
import { newPartnerPassword, passwordChange } from '../../../model/settings/credentials'
import { queries } from '../../api/queries'
import { usePartnerPasswordChange, usePasswordChange } from '../../api/settings'
import { PasswordField } from '../components/password-field'
import { Section, SettingsForm } from './settings-form'

const atLeast = (characters: number) => `At least ${characters} characters`

export function OwnPassword() {
  const { data: session } = useQuery(queries.adminSession)
  const change = usePasswordChange()
  return (
    <Section id="own-password" title="Your password" isHalf lead="A new password signs you out on every other device.">
      <SettingsForm
        label="Your password"
        rules={passwordChange}
        send={change.mutateAsync}
        saved="Password changed. You are signed out everywhere else."
        failure="Failed to change the password"
        button="Change password"
      >
        {(errors) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input hidden readOnly autoComplete="username" value={session?.user ?? ''} />
            <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" error={errors.currentPassword} />
            <PasswordField
              {...{ name: 'newPassword', label: 'New password', hint: atLeast(limits.administratorPassword), error: errors.newPassword }}
              autoComplete="new-password"
            />
          </>
        )}
      </SettingsForm>
    </Section>
  )
}

const signedOut = (sessions: number) => `${sessions} partner ${sessions === 1 ? 'session' : 'sessions'} ended`

export function PartnerPassword() {
  const change = usePartnerPasswordChange()
  return (
    <Section
      id="partner-password"
      title="Partner password"
      isHalf
      lead="All partners share it. A new one signs every partner out at once, on all devices; send it to them by a way you trust. It is not shown here again."
    >
      <SettingsForm
        label="Partner password"
        rules={newPartnerPassword}
        send={change.mutateAsync}
        saved={({ endedSessions }) => `Partner password changed, ${signedOut(endedSessions)}.`}
        failure="Failed to change the partner password"
        button="Change partner password"
      >
        {(errors) => (
          <PasswordField
            {...{ name: 'password', label: 'New partner password', hint: atLeast(limits.partnerPassword), error: errors.password }}
            autoComplete="new-password"
          />
        )}
      </SettingsForm>
    </Section>
  )
}
