import { type ReactNode, useState } from 'react'
import type { Entity, Row } from '../../../model/fields/entity'
import { Button } from '../../ui/button'
import { setInAddress, useAddress } from '../components/address'
import { useQuestion } from '../components/confirm-dialog'
import { listHeadingId } from '../components/dialog'
import { List, useShowing } from '../list/list'
import { MissingEntry } from '../list/missing-entry'
import { Toolbar } from '../list/toolbar'
import { useOpened } from '../list/use-opened'
import { useRows } from '../list/use-rows'
import { type Wording, words } from '../text/wording'
import { Arranged, useArranging } from './arranged'
import { EntryForm, type EntryFormProps } from './entry-form'
import type { FormValues, Stored } from './entry-values'
import { useDeletion } from './use-deletion'

type EntityTabProps<E extends Entity> = Pick<EntryFormProps, 'special' | 'shownAt' | 'loss'> & {
  entity: E
  wording: Wording
  layout: 'four' | 'three' | 'rows'
  /** What an entry is called in questions and for screen readers. */
  nameOf: (row: Row<E>) => string
  /** What is said beside the name where entries are put in order. */
  noteOf?: (row: Row<E>) => string
  /** What the list shows of an entry, with its buttons where they belong. */
  card: (row: Row<E>, actions: ReactNode) => ReactNode
  filter?: ReactNode
  /** Another way to add entries. */
  actionBesides?: ReactNode
  /** Where the filter leaves nothing. */
  empty?: string
  /** What a new entry begins with where the address asks for one of some kind, by `add`. */
  begin?: (asked: string) => FormValues
  /** Asks by the browser's own dialog, with this text. */
  browserQuestion?: string
}

/** Cards of an entity, with everything to add, change and delete them. */
export function EntityTab<E extends Entity>(props: EntityTabProps<E>) {
  const { entity, wording, layout, nameOf, noteOf, card, filter, actionBesides, empty = wording.empty, begin, browserQuestion, special, shownAt, loss } = props
  const say = words[wording.lang]
  const ordering = say.ordering
  const list = useRows(entity)
  const showEntry = useShowing(list)
  const arranging = useArranging(entity, list)
  const destroy = useDeletion(entity, wording)
  const [askFirst, question] = useQuestion<Row<E>>(
    (row) => ({
      lang: wording.lang,
      title: wording.deleteTitle,
      label: wording.deleteLabel,
      pendingLabel: say.deleting,
      children: [say.intoTrash(nameOf(row)), loss?.(row as Stored)].filter(Boolean).join(' '),
    }),
    destroy,
  )
  const asked = useAddress().get('add')
  const entry = useOpened(entity)
  const [isNew, setNew] = useState(asked !== null)

  function ask(row: Row<E>) {
    if (browserQuestion === undefined) return askFirst(row)
    if (!window.confirm(browserQuestion)) return
    // The button that had the focus goes with its card.
    document.getElementById(listHeadingId)?.focus()
    destroy(row)
  }

  const actions = (row: Row<E>) => (
    <>
      <Button look="text" small aria-label={`${say.edit}: ${nameOf(row)}`} onClick={() => entry.open(row)}>
        {say.edit}
      </Button>
      <Button look="text" small aria-label={`${say.delete}: ${nameOf(row)}`} onClick={() => ask(row)}>
        {say.delete}
      </Button>
    </>
  )

  return (
    <>
      <Toolbar
        heading={wording.heading}
        note={list.total === undefined ? undefined : String(list.total)}
        lang={wording.lang}
        filter={filter}
        action={
          <>
            <Button look="ink" onClick={() => setNew(true)}>
              {wording.add}
            </Button>
            {arranging.isPossible ? <Button onClick={arranging.toggle}>{arranging.isOn ? ordering.arranged : ordering.arrange}</Button> : null}
            {actionBesides}
          </>
        }
      />
      <MissingEntry opened={entry} lang={wording.lang} noun={entity.noun.toLowerCase()} />
      {arranging.isOn ? (
        <Arranged {...{ entity, list, wording, nameOf, noteOf }} />
      ) : (
        <List list={list} lang={wording.lang} layout={layout} empty={empty}>
          {(row) => card(row, actions(row))}
        </List>
      )}
      {isNew || entry.opened ? (
        <EntryForm
          {...{ entity, wording, special, shownAt, loss }}
          nameOf={nameOf as (row: Stored) => string}
          row={entry.opened as Stored | undefined}
          begin={asked ? begin?.(asked) : undefined}
          onDone={(saved) => {
            setNew(false)
            entry.close()
            if (asked !== null) setInAddress('add', '', { replace: true })
            if (saved && isNew) showEntry(saved.id)
          }}
        />
      ) : null}
      {question}
    </>
  )
}
