import type { Trashed } from '../../../model/content/trash'
import { limits } from '../../../model/limits'
import { trashed } from '../../api/activity'
import { useErase, useRestore } from '../../api/admin-changes'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { CardRow } from '../components/card'
import { useQuestion } from '../components/confirm-dialog'
import { useReport } from '../components/use-report'
import { List } from '../list/list'
import { ScreenHeading } from '../list/screen-heading'
import { useNewestFirst } from '../list/use-rows'
import { showDay, showMoment } from '../text/dates'
import { words } from '../text/wording'
import { kindOf } from './sentence'

/** Deleted content: put it back, or delete it for good. */
export function TrashScreen() {
  const report = useReport()
  const list = useNewestFirst(trashed)
  const restore = useRestore()
  const erase = useErase()
  const [ask, question] = useQuestion<Trashed>(
    ({ title }) => ({ title: 'Delete for good?', label: 'Delete for good', pendingLabel: words.en.deleting, children: words.en.forGood(title) }),
    ({ id, entity }) => report(erase.mutateAsync(id), `${kindOf(entity)} deleted for good`, `Failed to delete ${kindOf(entity).toLowerCase()}`),
  )
  const putBack = ({ id, entity }: Trashed) =>
    report(restore.mutateAsync(id), `${kindOf(entity)} restored successfully`, `Failed to restore ${kindOf(entity).toLowerCase()}`)

  return (
    <>
      <ScreenHeading note={list.total ? String(list.total) : undefined}>Trash</ScreenHeading>
      <List list={list} lang="en" layout="rows" empty={`The trash is empty. Deleted content stays here for ${limits.trashDays} days.`}>
        {(entry) => (
          <CardRow
            title={entry.title}
            badges={<Badge>{kindOf(entry.entity)}</Badge>}
            facts={
              <>
                <span>
                  Deleted {showMoment(entry.deletedAt)} by {entry.administrator}
                </span>
                <span>Kept until {showDay(entry.keptUntil)}</span>
              </>
            }
            actions={
              <>
                <Button small disabled={restore.isPending} aria-label={`Restore: ${entry.title}`} onClick={() => putBack(entry)}>
                  Restore
                </Button>
                <Button look="text" small aria-label={`Delete for good: ${entry.title}`} onClick={() => ask(entry)}>
                  Delete for good
                </Button>
              </>
            }
          />
        )}
      </List>
      {question}
    </>
  )
}
