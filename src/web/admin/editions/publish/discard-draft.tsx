import { useState } from 'react'
import { useDiscardDraft } from '../../../api/editions'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { goToTab } from '../../components/address'
import { ConfirmDialog } from '../../components/confirm-dialog'

/** Begins anew, or not at all. */
export function DiscardDraft({ year }: { year: number }) {
  const toast = useToast()
  const discard = useDiscardDraft(year)
  const [isAsking, setAsking] = useState(false)

  async function act() {
    try {
      await discard.mutateAsync()
      goToTab('studies')
      toast({ title: 'Success', description: `Draft of edition ${year} thrown away` })
    } catch {
      setAsking(false)
      toast({ title: 'Error', description: 'Failed to throw the draft away', isDestructive: true })
    }
  }

  return (
    <section>
      <Button look="text" small onClick={() => setAsking(true)}>
        Throw this draft away
      </Button>
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title="Throw this draft away?"
          label="Throw away"
          pendingLabel="Throwing away..."
          isPending={discard.isPending}
          onConfirm={act}
          onCancel={() => setAsking(false)}
        >
          All words and figures of the draft are lost, and its preview links end. What is published stays as it is. This cannot be undone.
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
