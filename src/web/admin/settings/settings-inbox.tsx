import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxSettings } from '../../../model/inbox/handling-change'
import { queries } from '../../api/queries'
import { useInboxSettingsChange } from '../../api/settings'
import { TextField } from '../../ui/field'
import styles from './settings.module.css'
import { Loaded, Section, SettingsForm } from './settings-form'
import { ReplyTemplates } from './settings-replies'

/** How messages and applications are answered, and how long they stay when that is done. */
export function Inbox() {
  return (
    <Section id="inbox" title="Messages and applications">
      <div className={styles.halves}>
        <ReplyTemplates />
        <Loaded query={useQuery(queries.inboxSettings)}>{({ handledDays }) => <HandledDays stored={String(handledDays)} />}</Loaded>
      </div>
    </Section>
  )
}

function HandledDays({ stored }: { stored: string }) {
  const change = useInboxSettingsChange()
  const [days, setDays] = useState(stored)
  return (
    <SettingsForm
      label="Handled messages"
      rules={inboxSettings}
      isChanged={days !== stored}
      send={change.mutateAsync}
      saved="Time of handled messages saved"
      failure="Failed to save the time"
      button="Save time"
    >
      {(errors) => (
        <TextField
          {...{ name: 'handledDays', required: true, inputMode: 'numeric', value: days, error: errors.handledDays }}
          label="Delete handled messages and applications after … days"
          hint="The privacy statement says this number where its text names {handledDays}"
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
      )}
    </SettingsForm>
  )
}
