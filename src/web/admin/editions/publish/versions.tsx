import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useGoBack, versionsOf } from '../../../api/editions'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { ConfirmDialog } from '../../components/confirm-dialog'
import notices from '../../components/notices.module.css'
import { showMoment } from '../../text/dates'
import styles from './publish.module.css'

/** What was published of this year so far. */
export function Versions({ year }: { year: number }) {
  const { data: versions = [] } = useQuery(versionsOf(year))
  const toast = useToast()
  const goBack = useGoBack(year)
  const [isAsking, setAsking] = useState(false)
  const shown = versions.findIndex(({ isShown }) => isShown)
  const before = shown < 0 ? undefined : versions[shown + 1]
  if (versions.length === 0) return null

  async function back() {
    try {
      await goBack.mutateAsync()
      toast({ title: 'Success', description: 'The version before is shown again' })
    } catch {
      toast({ title: 'Error', description: 'Failed to go back', isDestructive: true })
    }
    setAsking(false)
  }

  return (
    <section>
      <h2 className={styles.heading}>Versions</h2>
      <ul className={styles.list}>
        {versions.map(({ id, createdAt, administrator, isShown }) => (
          <li key={id} className={isShown ? undefined : styles.ended}>
            <span>
              {showMoment(createdAt)}
              <small className={notices.note}>{[administrator, isShown ? 'shown on the website' : undefined].filter(Boolean).join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
      {before ? (
        <p className={styles.all}>
          <Button onClick={() => setAsking(true)}>Back to the version before</Button>
        </p>
      ) : null}
      {isAsking && before ? (
        <ConfirmDialog
          lang="en"
          title="Back to the version before?"
          label="Go back"
          pendingLabel="Going back..."
          isPending={goBack.isPending}
          onConfirm={back}
          onCancel={() => setAsking(false)}
        >
          The website shows edition {year} as it was published on {showMoment(before.createdAt)}. The present version stays in this list, and the team is told
          by mail.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
