import type { Edition } from '../edition/edition'
import type { Finding, FindingKind, Split } from '../edition/finding'

/** What a finding tells of the edition that it belongs to. What is not known is absent. */
export type Survey = { readonly year: number; readonly number: number; readonly name: string } & Pick<
  Edition['facts'],
  'respondents' | 'averageAge' | 'women' | 'men' | 'fieldwork' | 'sampling'
> &
  Pick<Edition, 'publisher'>

/** A finding with all of its figures, as pages, pictures and files show it. */
export type ShownFinding = Finding & {
  readonly edition: Survey
  /** By whom the answers are told apart; then they are those of the edition's own year. */
  readonly chosen?: Split
}
export type ShownOf<Kind extends FindingKind> = Extract<ShownFinding, { kind: Kind }>
