import { useState } from 'react'
import type { EditionDraft } from '../../../../study/edition/draft'
import { usePublish, useTakeBackPublication } from '../../../api/editions'
import { refusalOf } from '../../../api/request'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { TextField } from '../../../ui/field'
import { useToast } from '../../../ui/toast'
import { goToTab } from '../../components/address'
import { ConfirmDialog } from '../../components/confirm-dialog'
import notices from '../../components/notices.module.css'
import { showMoment, swissMoment } from '../../text/dates'
import { useWorkspace } from '../autosave/use-part'
import styles from './publish.module.css'

/** Now, or at a minute in Swiss time; what was set can be taken back. */
export function When({ draft: { year, publishAt, previous }, isBlocked }: { draft: EditionDraft; isBlocked: boolean }) {
  const { autosave } = useWorkspace()
  const toast = useToast()
  const publish = usePublish(year)
  const takeBack = useTakeBackPublication(year)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('06:00')
  const [asked, setAsked] = useState<'now' | 'later'>()
  const at = swissMoment(day, time)
  const isPast = at !== undefined && Date.parse(at) <= Date.now()

  async function act(moment: string | undefined) {
    try {
      await autosave.flush()
      await publish.mutateAsync(moment)
      if (!moment) goToTab('studies')
      toast({ title: 'Success', description: moment ? `Publication set for ${showMoment(moment)}` : `Edition ${year} is live` })
    } catch (error) {
      toast({ title: 'Error', description: refusalOf(error) ?? 'Failed to publish', isDestructive: true })
    }
    setAsked(undefined)
  }

  async function unschedule() {
    try {
      await takeBack.mutateAsync(undefined)
      toast({ title: 'Success', description: 'Publication taken back' })
    } catch {
      toast({ title: 'Error', description: 'Failed to take the publication back', isDestructive: true })
    }
  }

  if (publishAt) {
    return (
      <section>
        <h2 className={styles.heading}>When</h2>
        <p className={styles.lead}>Goes live on {showMoment(publishAt)}, Swiss time.</p>
        <Button disabled={takeBack.isPending} onClick={unschedule}>
          Take back
        </Button>
      </section>
    )
  }
  return (
    <section>
      <h2 className={styles.heading}>When</h2>
      <div className={styles.when}>
        <TextField name="day" label="Date" type="date" optionalText="" value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
        <TextField name="time" label="Swiss time" type="time" optionalText="" value={time} onChange={({ currentTarget }) => setTime(currentTarget.value)} />
      </div>
      <p className={classNames(notices.note, styles.note)}>
        {isPast ? 'This minute is over. ' : ''}Everything switches in that minute: pages, prices, files, addresses.
        {previous ? ` ${previous.year} moves into the archive and keeps its addresses.` : ''}
      </p>
      <div className={styles.actions}>
        <Button look="ink" disabled={isBlocked || at === undefined || isPast} onClick={() => setAsked('later')}>
          Schedule publication
        </Button>
        <Button disabled={isBlocked} onClick={() => setAsked('now')}>
          Publish now
        </Button>
      </div>
      {asked ? (
        <ConfirmDialog
          lang="en"
          title={asked === 'now' ? `Publish edition ${year} now?` : `Publish edition ${year} later?`}
          label={asked === 'now' ? 'Publish now' : 'Schedule publication'}
          pendingLabel="Publishing..."
          isPending={publish.isPending}
          onConfirm={() => act(asked === 'now' ? undefined : at)}
          onCancel={() => setAsked(undefined)}
        >
          {asked === 'now'
            ? 'All pages, prices, files and addresses switch at once, and the team is told by mail.'
            : `All pages, prices, files and addresses switch on ${at ? showMoment(at) : ''}, Swiss time. Until then it can be taken back.`}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
