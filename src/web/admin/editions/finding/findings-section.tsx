import { useState } from 'react'
import { Link } from 'wouter'
import { orderPart } from '../../../../study/edition/part-names'
import { editingOf } from '../../../../study/kinds/editing'
import { useAddFinding, useRemoveFinding } from '../../../api/editions'
import { Button } from '../../../ui/button'
import { useToast } from '../../../ui/toast'
import { goToAddress, sectionAddress } from '../../components/address'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { OrderedList } from '../../list/ordered-list'
import { findingsIn, sectionsOf } from '../autosave/sections'
import { usePart, useWorkspace } from '../autosave/use-part'
import { PartSection } from '../places/part-section'
import styles from './findings-section.module.css'
import { KindChoice } from './kind-choice'

/** The findings in their order, which is changed by dragging or by the buttons. */
export function FindingsSection() {
  const { draft } = useWorkspace()
  const { year } = draft
  const form = usePart<string[]>(orderPart)
  const toast = useToast()
  const add = useAddFinding(year)
  const remove = useRemoveFinding(year)
  const [doomed, setDoomed] = useState<{ id: string; title: string }>()
  if (!form) return null
  const known = new Map(findingsIn(draft).map((finding) => [finding.id, finding]))
  const states = new Map(sectionsOf(draft).flatMap(({ findings = [] }) => findings.map(({ name, isOpen }) => [name, isOpen])))
  const findings = form.value.flatMap((id) => known.get(id) ?? []).map(({ id, kind, title }) => ({ id, kind, title: title || 'New finding' }))

  async function destroy(id: string) {
    try {
      await remove.mutateAsync(id)
      toast.clear()
    } catch {
      toast({ title: 'Error', description: 'Failed to remove the finding', isDestructive: true })
    }
    setDoomed(undefined)
  }

  return (
    <PartSection form={form} heading="Findings">
      <OrderedList
        lang="en"
        items={findings}
        onOrder={form.set}
        tools={({ id, title }) => (
          <Button look="text" small aria-label={`Remove: ${title}`} onClick={() => setDoomed({ id, title })}>
            Remove
          </Button>
        )}
      >
        {({ id, title, kind }, place) => (
          <>
            <Link href={sectionAddress(year, `finding:${id}`)}>
              {place} {title}
            </Link>
            <p>
              {editingOf({ kind }).name}
              {states.get(`finding:${id}`) ? ', open' : ', ready'}
            </p>
          </>
        )}
      </OrderedList>
      <h3 className={styles.add}>Add a finding</h3>
      <KindChoice
        label="Add a finding"
        onChoose={async (kind) => {
          try {
            const { name } = await add.mutateAsync(kind)
            toast.clear()
            goToAddress(sectionAddress(year, name))
          } catch {
            toast({ title: 'Error', description: 'Failed to add a finding', isDestructive: true })
          }
        }}
      />
      {doomed ? (
        <ConfirmDialog
          lang="en"
          title="Remove finding?"
          label="Remove finding"
          pendingLabel="Removing..."
          isPending={remove.isPending}
          onConfirm={() => destroy(doomed.id)}
          onCancel={() => setDoomed(undefined)}
        >
          “{doomed.title}” leaves this draft with its words and figures. What is published stays as it is.
        </ConfirmDialog>
      ) : null}
    </PartSection>
  )
}
