import { useState } from 'react'
import { useLocation } from 'wouter'
import { useDiscardDraft } from '../../api/editions'
import { Button } from '../../ui/button'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../frame/confirm-dialog'
import styles from './publish.module.css'

/** The way out of an edition that was begun too early: the draft goes, what is published stays. */
export function DiscardDraft({ year }: { year: number }) {
  const toast = useToast()
  const [, navigate] = useLocation()
  const discard = useDiscardDraft(year)
  const [isAsking, setAsking] = useState(false)

  async function throwAway() {
    try {
      await discard.mutateAsync()
      toast({ title: 'Success', description: `The draft of ${year} is gone` })
      navigate('/admin?tab=studies')
    } catch {
      setAsking(false)
      toast({ title: 'Error', description: 'Failed to discard the draft', isDestructive: true })
    }
  }

  return (
    <section>
      <h2 className={styles.heading}>Draft</h2>
      <Button onClick={() => setAsking(true)}>Discard this draft</Button>
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title={`Discard the draft of ${year}?`}
          label="Discard"
          pendingLabel="Discarding..."
          isPending={discard.isPending}
          onConfirm={throwAway}
          onCancel={() => setAsking(false)}
        >
          Everything that was written for edition {year} and is not published is gone for everyone, with the links of its preview. What is published stays as it
          is.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
