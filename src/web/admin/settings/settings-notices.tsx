import { useQuery } from '@tanstack/react-query'
import { editionNotices, type NoticeCounts } from '../../../model/inbox/edition-notices'
import { limits } from '../../../model/limits'
import { queries } from '../../api/queries'
import { useNoticeRemoval } from '../../api/settings'
import { Button, SubmitButton } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { TextField } from '../../ui/field'
import { useToast } from '../../ui/toast'
import { useDownloading } from '../components/use-downloading'
import styles from './settings.module.css'
import { useSettingsForm } from './settings-form'
import { Loaded } from './settings-loaded'

/** How many want to know of the next edition, and what to do when one of them asks. */
export function Notices() {
  return (
    <section className={classNames(styles.section, styles.wide)} aria-labelledby="notices">
      <h3 id="notices">Notices of the next edition</h3>
      <div className={styles.halves}>
        <Loaded query={useQuery(queries.noticeCounts)}>{(counts) => <Counted {...counts} />}</Loaded>
        <RemoveAddress />
      </div>
    </section>
  )
}

const inWords = (count: number) => (count === 1 ? '1 address' : `${count} addresses`)

function Counted({ confirmed, unconfirmed }: NoticeCounts) {
  const { take, taking } = useDownloading()
  return (
    <div className={styles.part}>
      <p className={styles.lead}>
        {inWords(confirmed)} will get a mail when the next edition appears. {inWords(unconfirmed)} not confirmed yet: what nobody confirms is deleted after{' '}
        {limits.noticeDays} days.
      </p>
      <Button disabled={taking !== undefined} onClick={() => take({ entity: editionNotices, format: 'csv' })}>
        Export addresses (CSV)
      </Button>
    </div>
  )
}

function RemoveAddress() {
  const toast = useToast()
  const remove = useNoticeRemoval()
  const { form, errors, isPending } = useSettingsForm({
    rules: editionNotices.creation,
    send: remove.mutateAsync,
    onSuccess: () => toast({ title: 'Success', description: 'Address deleted' }),
    failure: 'Failed to delete the address',
  })
  return (
    <form {...form} className={styles.form} aria-label="Delete an address">
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="off"
        hint="For somebody who asks you to be deleted; every mail also has a link for it"
        error={errors.email}
      />
      <SubmitButton look="ink" isPending={isPending} pendingLabel="Deleting...">
        Delete address
      </SubmitButton>
    </form>
  )
}
