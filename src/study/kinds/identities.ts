import type { FindingDraft } from './finding'
import { newRowId } from './rows'

type Row = { readonly id: string; readonly label: string }
type Write = (rows: readonly Row[], list: string) => readonly Row[]

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'label' in value

/** A finding with each of its lists of rows rewritten; groups of respondents are none of its rows. */
function withRows<Value>(value: Value, write: Write, place = ''): Value {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return (value.length > 0 && value.every(isRow) ? write(value, place) : value) as Value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === 'splits' ? one : withRows(one, write, `${place}.${name}`)])) as Value
}

/** A name as an identity can be read by people too. */
function readable(label: string) {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
  const plain = label.toLowerCase().replace(/[äöüß]/g, (letter) => letters[letter] ?? '')
  return plain
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad\u2060]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
}

/** The finding with an identity for each row that has none, or shares one with a row before it. A new one can be read by people where that is possible. */
export function identified<Draft extends FindingDraft>(finding: Draft): Draft {
  const taken = new Set<string>()
  withRows(finding, (rows) => {
    for (const { id } of rows) taken.add(id ?? '')
    return rows
  })
  const seen = new Set([''])
  const own = (id: string, label: string) => {
    const name = readable(label)
    const isFree = (one: string) => name !== '' && !taken.has(one)
    const given = seen.has(id) ? ([name, ...Array.from({ length: 9 }, (_, at) => `${name}-${at + 2}`)].find(isFree) ?? newRowId()) : id
    taken.add(given)
    seen.add(given)
    return given
  }
  const named = withRows(finding, (rows) => rows.map((row) => ({ ...row, id: own(row.id ?? '', row.label) })))
  return named.kind === 'columns' ? { ...named, rowId: own(named.rowId ?? '', 'anteil') } : named
}

/** After a table was put over another: a row that is called as one was before is that row, wherever it stands now; one with a new name is a new one. */
export function withKeptIdentities<Draft extends FindingDraft>(before: FindingDraft, after: Draft): Draft {
  const lists = new Map<string, readonly Row[]>()
  withRows(before, (rows, list) => {
    lists.set(list, rows)
    return rows
  })
  return withRows(after, (rows, list) => {
    const old = lists.get(list) ?? []
    if (old.length === rows.length && old.every(({ label }, at) => label === rows[at]?.label)) return rows
    return rows.map((row) => {
      const same = old.filter(({ label }) => label === row.label)
      // Of two with the same name nobody can say which is which.
      const isOne = same.length === 1 && rows.filter(({ label }) => label === row.label).length === 1
      const id = isOne && same[0] ? same[0].id : newRowId()
      return id === row.id ? row : { ...row, id }
    })
  })
}
