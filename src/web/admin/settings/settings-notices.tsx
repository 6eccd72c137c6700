import { useQuery } from '@tanstack/react-query'
import { editionNotices, type NoticeCounts } from '../../../model/inbox/edition-notices'
import { limits } from '../../../model/limits'
import { queries } from '../../api/queries'
import { useNoticeRemoval } from '../../api/settings'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { useDownloading } from '../components/use-downloading'
import styles from './settings.module.css'
import { Loaded, Section, SettingsForm } from './settings-form'

/** How many want to know of the next edition, and what to do when one of them asks. */
export function Notices() {
  const remove = useNoticeRemoval()
  return (
    <Section id="notices" title="Notices of the next edition">
      <div className={styles.halves}>
        <Loaded query={useQuery(queries.noticeCounts)}>{(counts) => <Counted {...counts} />}</Loaded>
        <SettingsForm
          label="Delete an address"
          rules={editionNotices.creation}
          send={remove.mutateAsync}
          saved="Address deleted"
          failure="Failed to delete the address"
          button="Delete address"
          pendingLabel="Deleting..."
        >
          {(errors) => (
            <TextField
              {...{ name: 'email', label: 'Email', type: 'email', required: true, autoComplete: 'off', error: errors.email }}
              hint="For somebody who asks you to be deleted; every mail also has a link for it"
            />
          )}
        </SettingsForm>
      </div>
    </Section>
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
