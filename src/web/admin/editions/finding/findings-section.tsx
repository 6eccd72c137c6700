import { useState } from 'react'
import { Link } from 'wouter'
import { orderPart } from '../../../../study/edition/part-names'
import { useAddFinding, useRemoveFinding } from '../../../api/editions'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { useToast } from '../../../ui/toast'
import { goToAddress } from '../../frame/address'
import { ConfirmDialog } from '../../frame/confirm-dialog'
import { findingsIn, sectionAddress, sectionsOf } from '../desk/sections'
import { usePart, useWorkspace } from '../desk/use-part'
import { PartSection } from '../places/part-section'
import styles from './findings-section.module.css'
import { KindChoice, kindNames } from './kind-choice'

/** The findings in their order, which is changed by dragging or by the buttons. */
export function FindingsSection() {
  const { draft } = useWorkspace()
  const { year } = draft
  const form = usePart<string[]>(orderPart)
  const toast = useToast()
  const add = useAddFinding(year)
  const remove = useRemoveFinding(year)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [doomed, setDoomed] = useState<{ id: string; title: string }>()
  if (!form) return null
  const known = new Map(findingsIn(draft).map((finding) => [finding.id, finding]))
  const states = new Map(sectionsOf(draft).flatMap(({ findings = [] }) => findings.map(({ name, isOpen }) => [name, isOpen])))
  const order = form.value.filter((id) => known.has(id))
  const move = (from: number, to: number) => form.set(order.toSpliced(from, 1).toSpliced(to, 0, order[from] as string))

  async function destroy(id: string) {
    try {
      await remove.mutateAsync(id)
    } catch {
      toast({ title: 'Error', description: 'Failed to remove the finding', isDestructive: true })
    }
    setDoomed(undefined)
  }

  return (
    <PartSection form={form} heading="Findings">
      <ol className={styles.list}>
        {order.map((id, at) => {
          const finding = known.get(id)
          if (!finding) return null
          const title = finding.title || 'New finding'
          return (
            <li
              key={id}
              className={classNames(styles.row, over === at && dragged !== at && styles.over)}
              draggable
              onDragStart={() => setDragged(at)}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(at)
              }}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged !== undefined) move(dragged, at)
              }}
            >
              <span className={styles.grip} aria-hidden="true" />
              <div className={styles.name}>
                <Link href={sectionAddress(year, `finding:${id}`)}>
                  {at + 1} {title}
                </Link>
                <p>
                  {kindNames[finding.kind]}
                  {states.get(`finding:${id}`) ? ', open' : ', ready'}
                </p>
              </div>
              <div className={styles.tools}>
                <Button look="text" small disabled={at === 0} aria-label={`Move up: ${title}`} onClick={() => move(at, at - 1)}>
                  Up
                </Button>
                <Button look="text" small disabled={at === order.length - 1} aria-label={`Move down: ${title}`} onClick={() => move(at, at + 1)}>
                  Down
                </Button>
                <Button look="text" small aria-label={`Remove: ${title}`} onClick={() => setDoomed({ id, title })}>
                  Remove
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <h3 className={styles.add}>Add a finding</h3>
      <KindChoice
        label="Add a finding"
        onChoose={async (kind) => {
          try {
            goToAddress(sectionAddress(year, (await add.mutateAsync(kind)).name))
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
