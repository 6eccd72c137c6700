import { useState } from 'react'
import type { Entity } from '../../../model/fields/entity'
import type { HandlingOfSeveral } from '../../../model/inbox/handling-change'
import { type Submission, useSeveral } from '../../api/inbox'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../components/confirm-dialog'
import { words } from '../text/wording'
import styles from './inbox.module.css'

type SelectionBarProps = {
  entity: Entity
  noun: string
  shown: readonly Submission[]
  chosen: readonly Submission[]
  onChoose: (ids: readonly string[]) => void
  onDeleted: (ids: readonly string[]) => void
}

/** Several at once: those that are ticked, or all that are shown. */
export function SelectionBar({ entity, noun, shown, chosen, onChoose, onDeleted }: SelectionBarProps) {
  const toast = useToast()
  const several = useSeveral(entity)
  const [isAsking, setAsking] = useState(false)
  const counted = (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`
  const ids = chosen.map(({ id }) => id)

  async function act(deed: HandlingOfSeveral['deed']) {
    try {
      const done = await several.mutateAsync({ ids, deed })
      toast({ title: 'Success', description: deed === 'delete' ? `${counted(done)} deleted successfully` : `${counted(done)} marked as ${deed}` })
      if (deed === 'delete') onDeleted(ids)
      onChoose([])
    } catch {
      const failed = deed === 'delete' ? `Failed to delete ${counted(ids.length)}` : `Failed to mark ${counted(ids.length)} as ${deed}`
      toast({ title: 'Error', description: failed, isDestructive: true })
    }
    setAsking(false)
  }

  if (shown.length === 0) return null
  const isAll = chosen.length === shown.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row that wraps
    <div className={classNames(flex.row, styles.bar)} role="group" aria-label="Several at once">
      <label className={styles.all}>
        <span className={styles.choice}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll
            }}
            onChange={() => onChoose(isAll ? [] : shown.map(({ id }) => id))}
          />
        </span>
        {chosen.length > 0 ? `${chosen.length} selected` : 'Select all'}
      </label>
      {chosen.length > 0 ? (
        <>
          <Button small disabled={several.isPending} onClick={() => act('read')}>
            Mark as read
          </Button>
          <Button small disabled={several.isPending} onClick={() => act('handled')}>
            Mark as handled
          </Button>
          <Button small look="text" disabled={several.isPending} onClick={() => setAsking(true)}>
            Delete selected
          </Button>
        </>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          lang="en"
          title={`Delete ${counted(chosen.length)}?`}
          label={`Delete ${counted(chosen.length)}`}
          pendingLabel={words.en.deleting}
          isPending={several.isPending}
          onConfirm={() => act('delete')}
          onCancel={() => setAsking(false)}
        >
          {chosen.length === 1 ? 'It' : 'They'} will be deleted. This cannot be undone.
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
