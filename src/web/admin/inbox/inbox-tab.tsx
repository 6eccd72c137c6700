import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxFilters } from '../../../model/inbox/handling'
import { useDelete } from '../../api/admin-changes'
import { waiting } from '../../api/admin-lists'
import { inboxTotals, type Submission, useArrivals } from '../../api/inbox'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { useQuestion } from '../components/confirm-dialog'
import { useMedia } from '../components/use-media'
import { useReport } from '../components/use-report'
import { ExportButtons } from '../list/export-buttons'
import { FilterSwitch } from '../list/filter-switch'
import { List } from '../list/list'
import { MissingEntry } from '../list/missing-entry'
import { Toolbar } from '../list/toolbar'
import { useRows } from '../list/use-rows'
import { words } from '../text/wording'
import styles from './inbox.module.css'
import { SelectionBar } from './selection-bar'
import { type InboxEntity, type SubmissionKind, titleOf } from './submission'
import { SubmissionDetail } from './submission-detail'
import { SubmissionRow } from './submission-row'
import { useReading } from './use-reading'

type InboxTabProps<S extends Submission> = SubmissionKind<S> & {
  entity: InboxEntity
  waits: 'messages' | 'applications'
  heading: string
  empty: string
}

/** Wide enough for the list and what one of them says. */
const wide = '(min-width: 68.75rem)'

const narrowedTo = (filter: string, noun: string) => (filter === 'mine' ? `No ${noun}s assigned to you` : `No ${filter} ${noun}s`)

/** What visitors sent: read it, answer it, hand it on, be done with it. */
export function InboxTab<S extends Submission>(props: InboxTabProps<S>) {
  const { entity, waits, heading, noun, empty } = props
  const isWide = useMedia(wide)
  const report = useReport()
  const queryClient = useQueryClient()
  const list = useRows(entity, { staysAsItIs: true })
  const rows = list.rows as S[] | undefined
  const { filter } = list.narrowing
  const { data: unread = 0 } = useQuery(waiting[waits])
  const { data: totals } = useQuery(inboxTotals(entity))
  const remove = useDelete(entity)
  const arrivals = useArrivals(entity, list.narrowing, rows)
  const reading = useReading<S>(entity, noun, rows)
  const { current, open, close } = reading
  const [ticked, setTicked] = useState<readonly string[]>([])
  const chosen = rows?.filter(({ id }) => ticked.includes(id)) ?? []

  const [ask, question] = useQuestion<S>(
    (submission) => ({
      ...{ title: `Delete ${noun}?`, label: props.deleteLabel, pendingLabel: words.en.deleting },
      children: words.en.forGood(titleOf(submission)),
    }),
    async (submission) => {
      const name = noun === 'message' ? 'Message' : 'Application'
      if (!(await report(remove.mutateAsync(submission), `${name} deleted successfully`, `Failed to delete ${noun}`))) return
      queryClient.invalidateQueries({ queryKey: inboxTotals(entity).queryKey })
      if (current) close()
    },
  )

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
          onDelete={() => ask(submission)}
        />
      )}
    </List>
  )
  const detail = current ? <SubmissionDetail {...props} {...{ reading, submission: current, isBeside: isWide }} onDelete={() => ask(current)} /> : null
  return (
    <>
      <Toolbar heading={heading} note={unread > 0 ? `${unread} unread` : undefined} lang="en" action={<ExportButtons entity={entity} />} />
      <div className={styles.filters}>
        <FilterSwitch entity={entity} label="State" choices={inboxFilters} totals={totals} />
      </div>
      <MissingEntry opened={reading.entry} lang="en" noun={noun} />
      {/* What came meanwhile is said; the list changes when somebody asks for it. */}
      <div role="status">
        {arrivals > 0 ? (
          <p className={classNames(flex.row, styles.bar)}>
            <Button small onClick={() => list.query.refetch()}>
              {arrivals} new – show
            </Button>
          </p>
        ) : null}
      </div>
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
      {question}
    </>
  )
}
