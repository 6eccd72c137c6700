import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxSettings } from '../../../entities/handling-change'
import { filledIn, useCheckedForm } from '../../api/checked-form'
import { queries } from '../../api/queries'
import { useInboxSettingsChange } from '../../api/settings'
import { Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { SkeletonCards } from '../../ui/skeleton'
import { useToast } from '../../ui/toast'
import { refusalIn } from '../frame/messages'
import { useUnsavedWarning } from '../frame/unsaved'
import { words } from '../frame/wording'
import styles from './settings.module.css'
import { ReplyTemplates } from './settings-replies'

/** How messages and applications are answered, and how long they stay when that is done. */
export function Inbox() {
  const { data, isError, refetch } = useQuery(queries.inboxSettings)
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="inbox">
      <h3 id="inbox">Messages and applications</h3>
      <div className={styles.halves}>
        <ReplyTemplates />
        {data ? <HandledDays stored={String(data.handledDays)} /> : null}
        {!data && !isError ? <SkeletonCards count={1} label={words.en.loading} /> : null}
        {!data && isError ? (
          <div>
            <p role="alert">{words.en.notLoaded}</p>
            <Button onClick={() => refetch()}>{words.en.retry}</Button>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function HandledDays({ stored }: { stored: string }) {
  const toast = useToast()
  const change = useInboxSettingsChange()
  const [days, setDays] = useState(stored)
  useUnsavedWarning(days !== stored, 'en')
  const { errors, isSending, form } = useCheckedForm({
    rules: inboxSettings,
    read: filledIn,
    send: async (settings) => {
      await change.mutateAsync(settings)
      toast({ title: 'Success', description: 'Time of handled messages saved' })
    },
    onFailure: (error) => toast({ title: 'Error', description: refusalIn('en', error) ?? 'Failed to save the time', isDestructive: true }),
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
