import { useEffect, useState } from 'react'
import type { Entity, Row } from '../../../model/fields/entity'
import { useArrange } from '../../api/admin-changes'
import { refusalOf } from '../../api/request'
import { setInAddress, useAddress } from '../components/address'
import { useReport } from '../components/use-report'
import { List, type Loaded } from '../list/list'
import { OrderedList } from '../list/ordered-list'
import { type Wording, words } from '../text/wording'

/** Whether the list is being put in order, which the address says. A part of a list has no order of its own. */
export function useArranging(entity: Entity, { narrowing = {}, total = 0 }: Pick<Loaded<never>, 'narrowing' | 'total'>) {
  const isAsked = useAddress().get('view') === 'order'
  const isPossible = entity.arranged !== undefined && !narrowing.q && !narrowing.filter && total > 1
  return { isPossible, isOn: isPossible && isAsked, toggle: () => setInAddress('view', isAsked ? '' : 'order') }
}

type ArrangedProps<E extends Entity> = {
  entity: E
  list: Loaded<Row<E>>
  wording: Wording
  nameOf: (row: Row<E>) => string
  noteOf?: ((row: Row<E>) => string) | undefined
}

/** Every entry by its name, to be put in order. What is moved is saved at once. */
export function Arranged<E extends Entity>({ entity, list, wording, nameOf, noteOf }: ArrangedProps<E>) {
  const { query, rows = [] } = list
  const { lang } = wording
  const report = useReport(lang)
  const arrange = useArrange(entity)
  const [mine, setMine] = useState<string[]>()
  const isWhole = !query.hasNextPage
  useEffect(() => {
    if (!isWhole && !query.isFetchingNextPage && !query.isFetchNextPageError) query.fetchNextPage({ cancelRefetch: false })
  }, [isWhole, query])

  const known = new Map(rows.map((row) => [row.id, row]))
  // Where somebody else added or deleted an entry meanwhile, their list counts.
  const ids = mine?.length === rows.length && mine.every((id) => known.has(id)) ? mine : [...known.keys()]

  async function save(order: string[]) {
    setMine(order)
    const isSaved = await report(arrange.mutateAsync({ seen: ids, order }), undefined, (error) => refusalOf(error) ?? words[lang].ordering.notArranged)
    if (!isSaved) setMine(undefined)
  }

  // Until the rest is there, the list shows how far it is.
  if (!isWhole || rows.length === 0) {
    return (
      <List list={list} lang={lang} layout="rows" empty={wording.empty}>
        {nameOf}
      </List>
    )
  }
  return (
    <OrderedList lang={lang} items={ids.flatMap((id) => itemOf(known.get(id)))} onOrder={save}>
      {({ title, note }, position) => (
        <>
          <span>
            {position} {title}
          </span>
          <p>{note}</p>
        </>
      )}
    </OrderedList>
  )

  function itemOf(row: Row<E> | undefined) {
    if (!row) return []
    const isShown = !entity.shownWhen || (row as Record<string, unknown>)[entity.shownWhen] === true
    return [{ id: row.id, title: nameOf(row), note: [noteOf?.(row), isShown ? undefined : words[lang].ordering.notPublic].filter(Boolean).join(', ') }]
  }
}
