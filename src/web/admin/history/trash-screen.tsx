import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Trashed } from '../../../model/content/trash'
import { limits } from '../../../model/limits'
import { useErase, useRestore } from '../../api/admin-changes'
import { trashed } from '../../api/trash'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { useToast } from '../../ui/toast'
import styles from '../components/card.module.css'
import { ConfirmDialog } from '../components/confirm-dialog'
import notices from '../components/notices.module.css'
import { List } from '../list/list'
import { ScreenHeading } from '../list/screen-heading'
import { showDay, showMoment } from '../text/dates'
import { words } from '../text/wording'
import { kindOf } from './entry-kinds'

/** Deleted content: put it back, or delete it for good. */
export function TrashScreen() {
  const toast = useToast()
  const query = useInfiniteQuery(trashed)
  const restore = useRestore()
  const erase = useErase()
  const [doomed, setDoomed] = useState<Trashed>()
  const list = { query, rows: query.data?.pages.flatMap(({ rows }) => rows), total: query.data?.pages.at(-1)?.total }

  async function act(change: Promise<unknown>, done: string, failed: string) {
    try {
      await change
      toast({ title: 'Success', description: done })
    } catch {
      toast({ title: 'Error', description: failed, isDestructive: true })
    }
    setDoomed(undefined)
  }

  const putBack = ({ id, entity }: Trashed) =>
    act(restore.mutateAsync(id), `${kindOf(entity)} restored successfully`, `Failed to restore ${kindOf(entity).toLowerCase()}`)
  const destroy = ({ id, entity }: Trashed) =>
    act(erase.mutateAsync(id), `${kindOf(entity)} deleted for good`, `Failed to delete ${kindOf(entity).toLowerCase()}`)

  return (
    <>
      <ScreenHeading note={list.total ? String(list.total) : undefined}>Trash</ScreenHeading>
      <List list={list} lang="en" layout="rows" empty={`The trash is empty. Deleted content stays here for ${limits.trashDays} days.`}>
        {(kept) => (
          <article className={styles.row}>
            <div>
              <h3 className={styles.name}>{kept.title}</h3>
              <div className={styles.badges}>
                <Badge>{kindOf(kept.entity)}</Badge>
              </div>
              <p className={classNames(notices.note, styles.facts)}>
                <span>
                  Deleted {showMoment(kept.deletedAt)} by {kept.administrator}
                </span>
                <span>Kept until {showDay(kept.keptUntil)}</span>
              </p>
            </div>
            <div className={classNames(flex.line, styles.side)}>
              <Button small disabled={restore.isPending} aria-label={`Restore: ${kept.title}`} onClick={() => putBack(kept)}>
                Restore
              </Button>
              <Button look="text" small aria-label={`Delete for good: ${kept.title}`} onClick={() => setDoomed(kept)}>
                Delete for good
              </Button>
            </div>
          </article>
        )}
      </List>
      {doomed ? (
        <ConfirmDialog
          lang="en"
          title="Delete for good?"
          label="Delete for good"
          pendingLabel={words.en.deleting}
          isPending={erase.isPending}
          onConfirm={() => destroy(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          {words.en.forGood(doomed.title)}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
