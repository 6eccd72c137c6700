import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxFilters } from '../../../model/inbox/handling'
import { useDelete } from '../../api/admin-changes'
import { waiting } from '../../api/admin-lists'
import { inboxTotals, type Submission } from '../../api/inbox'
import { useToast } from '../../ui/toast'
import { ConfirmDialog } from '../components/confirm-dialog'
import { useMedia } from '../components/use-media'
import { ExportButtons } from '../list/export-buttons'
import { FilterSwitch } from '../list/filter-switch'
import { List } from '../list/list'
import { MissingEntry } from '../list/missing-entry'
import { Toolbar } from '../list/toolbar'
import { useRows } from '../list/use-rows'
import { words } from '../text/wording'
import { Arrivals } from './arrivals'
import styles from './inbox.module.css'
import { SelectionBar } from './selection-bar'
import { type InboxEntity, type SubmissionParts, titleOf } from './submission'
import { SubmissionDetail } from './submission-detail'
import { SubmissionRow } from './submission-row'
import { useReading } from './use-reading'
import { useSteps } from './use-steps'

type InboxTabProps<S extends Submission> = SubmissionParts<S> & {
  entity: InboxEntity
  waits: 'messages' | 'applications'
  heading: string
  noun: 'message' | 'application'
  empty: string
}

/** Wide enough for the list and what one of them says. */
const wide = '(min-width: 68.75rem)'

const narrowedTo = (filter: string, noun: string) => (filter === 'mine' ? `No ${noun}s assigned to you` : `No ${filter} ${noun}s`)

/** What visitors sent: read it, answer it, hand it on, be done with it. */
export function InboxTab<S extends Submission>(props: InboxTabProps<S>) {
  const { entity, waits, heading, noun, empty } = props
  const isWide = useMedia(wide)
  const toast = useToast()
  const queryClient = useQueryClient()
  const list = useRows(entity, { staysAsItIs: true })
  const rows = list.rows as S[] | undefined
  const { filter } = list.narrowing
  const { data: unread = 0 } = useQuery(waiting[waits])
  const { data: totals } = useQuery(inboxTotals(entity))
  const remove = useDelete(entity)
  const reading = useReading<S>(entity, noun, rows)
  const { current, open, close } = reading
  const [doomed, setDoomed] = useState<S>()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = rows?.filter(({ id }) => ticked.includes(id)) ?? []

  const steps = useSteps({ rows, current, open })

  async function destroy(submission: S) {
    try {
      await remove.mutateAsync(submission)
      queryClient.invalidateQueries({ queryKey: inboxTotals(entity).queryKey })
      toast({ title: 'Success', description: `${noun === 'message' ? 'Message' : 'Application'} deleted successfully` })
      if (current) close()
    } catch {
      toast({ title: 'Error', description: `Failed to delete ${noun}`, isDestructive: true })
    }
    setDoomed(undefined)
  }

  const shown = (
    <List list={{ ...list, rows }} lang="en" layout="rows" empty={filter ? narrowedTo(filter, noun) : empty}>
      {(submission) => (
        <SubmissionRow
          {...props}
          submission={submission}
          isOpen={isWide && submission.id === current?.id}
          isChosen={ticked.includes(submission.id)}
          onChoose={(isChosen) => setTicked(isChosen ? [...ticked, submission.id] : ticked.filter((id) => id !== submission.id))}
          onOpen={() => open(submission)}
          onDelete={() => setDoomed(submission)}
        />
      )}
    </List>
  )
  const detail = current ? (
    <SubmissionDetail
      {...props}
      {...steps}
      submission={current}
      isBeside={isWide}
      onClose={close}
      onDelete={() => setDoomed(current)}
      onUnread={() => {
        close()
        reading.setUnread(current)
      }}
      onReply={() => reading.reply(current)}
      onChange={(change) => reading.change(current, change, 'Saved')}
    />
  ) : null
  return (
    <>
      <Toolbar heading={heading} note={unread > 0 ? `${unread} unread` : undefined} lang="en" action={<ExportButtons entity={entity} />} />
      <div className={styles.filters}>
        <FilterSwitch entity={entity} label="State" choices={inboxFilters} totals={totals} />
      </div>
      <MissingEntry opened={reading.entry} lang="en" noun={noun} />
      <Arrivals entity={entity} narrowing={list.narrowing} shown={rows} onShow={list.query.refetch} />
      <SelectionBar
        {...{ entity, noun, chosen }}
        shown={rows ?? []}
        onChoose={setTicked}
        onDeleted={(ids) => {
          if (current && ids.includes(current.id)) close()
        }}
      />
      {isWide && rows && rows.length > 0 ? (
        <div className={styles.beside}>
          <div>{shown}</div>
          {detail ?? (
            <p className={styles.nothing}>
              Choose {noun === 'message' ? 'a message' : 'an application'}, or go through them with <kbd>j</kbd> and <kbd>k</kbd>.
            </p>
          )}
        </div>
      ) : (
        <>
          {shown}
          {detail}
        </>
      )}
      {doomed ? (
        <ConfirmDialog
          lang="en"
          title={`Delete ${noun}?`}
          label={props.deleteLabel}
          pendingLabel={words.en.deleting}
          isPending={remove.isPending}
          onConfirm={() => destroy(doomed)}
          onCancel={() => setDoomed(undefined)}
        >
          {words.en.forGood(titleOf(doomed))}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
