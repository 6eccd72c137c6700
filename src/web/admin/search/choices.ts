import { type Found, foundPerKind } from '../../../model/content/search-result'
import { searchFor } from '../../../model/content/search-words'

/** What can be chosen in the search: it leads somewhere, or does something. */
export type Choice = {
  id: string
  label: string
  /** Of the label, where it is not English. */
  lang?: 'de' | undefined
  context?: string
  /** Other words it is found by. */
  also?: string
} & ({ to: string } | { run: () => void })

export type ChoiceGroup = { name: string; lang?: 'de' | undefined; choices: readonly Choice[] }

/** A kind of entry: where its list is, to which the entry or the words are added. */
export type Kind = { table: string; name: string; lang?: 'de' | undefined; list: string }

/** As the server compares. */
export function narrowed(groups: readonly ChoiceGroup[], sought: string): ChoiceGroup[] {
  const holds = searchFor(sought) ?? (() => true)
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter(({ label, also = '' }) => holds(`${label} ${also}`)) }))
    .filter(({ choices }) => choices.length > 0)
}

/** What was found, by kind; where a kind may have more, the last choice leads to its list. */
export function entriesAmong(found: readonly Found[], kinds: readonly Kind[], sought: string): ChoiceGroup[] {
  return kinds.flatMap(({ table, name, lang, list }) => {
    const entries = found.filter(({ kind }) => kind === table)
    if (entries.length === 0) return []
    const choices: Choice[] = entries.map(({ id, title, context }) => ({ id: `entry-${id}`, label: title, context, to: `${list}&open=${id}` }))
    if (entries.length === foundPerKind) {
      choices.push({ id: `all-${table}`, label: `Show all with “${sought}”`, to: `${list}&${new URLSearchParams({ q: sought })}` })
    }
    return [{ name, lang, choices }]
  })
}
