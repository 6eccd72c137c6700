import type { Entity } from '../../../model/fields/entity'
import type { HandlingOfSeveral } from '../../../model/inbox/handling-change'
import { type Submission, useHandlingOfSeveral } from '../../api/inbox'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { useQuestion } from '../components/confirm-dialog'
import { useReport } from '../components/use-report'
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
  const report = useReport()
  const several = useHandlingOfSeveral(entity)
  const counted = (count: number) => `${count} ${noun}${count === 1 ? '' : 's'}`
  const ids = chosen.map(({ id }) => id)

  async function act(deed: HandlingOfSeveral['deed']) {
    const [done, failed] =
      deed === 'delete' ? ['deleted successfully', `delete ${counted(ids.length)}`] : [`marked as ${deed}`, `mark ${counted(ids.length)} as ${deed}`]
    if (!(await report(several.mutateAsync({ ids, deed }), (count) => `${counted(count)} ${done}`, `Failed to ${failed}`))) return
    if (deed === 'delete') onDeleted(ids)
    onChoose([])
  }
  const [ask, question] = useQuestion(
    () => ({
      ...{ title: `Delete ${counted(chosen.length)}?`, label: `Delete ${counted(chosen.length)}`, pendingLabel: words.en.deleting },
      children: `${chosen.length === 1 ? 'It' : 'They'} will be deleted. This cannot be undone.`,
    }),
    () => act('delete'),
  )

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
          <Button small look="text" disabled={several.isPending} onClick={() => ask(undefined)}>
            Delete selected
          </Button>
        </>
      ) : null}
      {question}
    </div>
  )
}
