import { useRef, useSyncExternalStore } from 'react'
import type { Edition } from '../../../../study/edition/edition'
import { findingPart, orderPart } from '../../../../study/edition/part-names'
import type { FindingDraft } from '../../../../study/kinds/finding'
import { useWorkspace } from './use-part'

/** What of a draft texts can name. */
export type Named = Pick<Edition, 'year' | 'facts' | 'prices' | 'findings'>

/** What the texts of a draft can name, as it stands on the screen. The same object as long as nothing of it changed. */
export function useDocument(): Named {
  const { draft, autosave } = useWorkspace()
  const latest = useRef<{ values: readonly unknown[]; document: Named }>(undefined)
  return useSyncExternalStore(autosave.subscribe, () => {
    const at = (name: string) => autosave.part(name)?.value ?? draft.parts.find((part) => part.name === name)?.value
    const [facts, prices] = [at('facts') as Edition['facts'], at('prices') as Edition['prices']]
    const findings = ((at(orderPart) ?? []) as string[]).flatMap((id) => (at(findingPart(id)) as FindingDraft | undefined) ?? [])
    const values = [facts, prices, ...findings]
    const known = latest.current
    if (known && known.values.length === values.length && known.values.every((value, at) => value === values[at])) return known.document
    latest.current = { values, document: { year: draft.year, facts, prices, findings } }
    return latest.current.document
  })
}
