import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxSettings } from '../../../model/inbox/handling-change'
import { queries } from '../../api/queries'
import { useInboxSettingsChange } from '../../api/settings'
import { SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { words } from '../text/wording'
import styles from './settings.module.css'
import { useKeptForm } from './settings-form'
import { Loaded } from './settings-loaded'
import { ReplyTemplates } from './settings-replies'

/** How messages and applications are answered, and how long they stay when that is done. */
export function Inbox() {
  const query = useQuery(queries.inboxSettings)
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="inbox">
      <h3 id="inbox">Messages and applications</h3>
      <div className={styles.halves}>
        <ReplyTemplates />
        <Loaded query={query}>{({ handledDays }) => <HandledDays stored={String(handledDays)} />}</Loaded>
      </div>
    </section>
  )
}

function HandledDays({ stored }: { stored: string }) {
  const change = useInboxSettingsChange()
  const [days, setDays] = useState(stored)
  const { errors, isSending, form } = useKeptForm({
    ...{ rules: inboxSettings, isChanged: days !== stored, save: change.mutateAsync },
    ...{ saved: 'Time of handled messages saved', failure: 'Failed to save the time' },
  })
  return (
    <form {...form} className={styles.form} noValidate aria-label="Handled messages">
      <TextField
        name="handledDays"
        label="Delete handled messages and applications after … days"
        required
        inputMode="numeric"
        hint="The privacy statement says this number where its text names {handledDays}"
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        error={errors.handledDays}
      />
      <SubmitButton look="ink" isPending={isSending} pendingLabel={words.en.saving}>
        Save time
      </SubmitButton>
    </form>
  )
}
