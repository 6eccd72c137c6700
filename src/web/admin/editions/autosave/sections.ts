import type { EditionDraft } from '../../../../study/edition/draft'
import { findingPart, orderPart } from '../../../../study/edition/part-names'
import { progressOf } from '../../../../study/edition/progress'
import type { FindingDraft } from '../../../../study/kinds/finding'

/** A section of the workspace; its name stands in the address, `/admin?edition=<year>&section=texts`. */
export type Section = { name: string; label: string; done: number; total: number; isOpen: boolean; findings?: FindingSection[] }
export type FindingSection = { name: string; label: string; isOpen: boolean }

/** What an edition is made of, in the order of the workspace. */
export const sectionLabels = {
  facts: 'Facts',
  texts: 'Texts',
  prices: 'Prices',
  findings: 'Findings',
  method: 'Method',
  inside: 'Look inside',
  press: 'Press',
  material: 'Material',
  publish: 'Publish',
} as const

/** The findings in their order. */
export function findingsIn({ parts }: Pick<EditionDraft, 'parts'>): FindingDraft[] {
  const values = new Map(parts.map(({ name, value }) => [name, value]))
  const order = (values.get(orderPart) ?? []) as string[]
  return order.flatMap((id) => (values.get(findingPart(id)) as FindingDraft | undefined) ?? [])
}

/** What there is to do in each section, and how much of it is done. */
export function sectionsOf(draft: EditionDraft): Section[] {
  const { parts, checks } = draft
  const errorsIn = (name: string) => checks.filter(({ severity, part }) => severity === 'error' && part === name).length
  const part = (name: string, label: string): Section => {
    const { done, total } = progressOf(
      parts.filter((other) => other.name === name),
      checks,
    )
    return { name, label, done, total, isOpen: done < total || errorsIn(name) > 0 }
  }
  const findings = findingsIn(draft).map(({ id, title }, at) => {
    const { isOpen } = part(findingPart(id), '')
    return { name: findingPart(id), label: `${at + 1} ${title || 'New finding'}`, isOpen }
  })
  const complete = findings.filter(({ isOpen }) => !isOpen).length
  return [
    part('facts', sectionLabels.facts),
    part('texts', sectionLabels.texts),
    part('prices', sectionLabels.prices),
    {
      name: 'findings',
      label: sectionLabels.findings,
      done: complete,
      total: findings.length,
      isOpen: complete < findings.length || errorsIn(orderPart) > 0,
      findings,
    },
    ...(['method', 'inside', 'press', 'material'] as const).map((name) => part(name, sectionLabels[name])),
    { name: 'publish', label: sectionLabels.publish, done: 0, total: 0, isOpen: checks.some(({ severity }) => severity === 'error') },
  ]
}
