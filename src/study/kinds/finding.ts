import * as z from 'zod/mini'
import { type FigureSchema, label, pointer, words, year } from '../schema/parts'
import { kindsWith } from './schemas'
import { splitNames } from './split-names'

/** What every finding says, whatever its figures look like. */
const statement = {
  /** Stays while the address is still being chosen. */
  id: pointer(60),
  slug: pointer(80),
  /** Ties it to the same question of other years; empty where it was asked once. */
  series: pointer(80),
  /** One or two words, where there is no room for the headline. */
  title: label,
  /** A sentence that states the finding. */
  headline: words(200),
  /** The sentence below the headline; also the page's description. */
  summary: words(500),
  /** Names the picture: what is measured, when, in which unit. */
  chartTitle: words(300),
  /** Tells what the picture shows to someone who does not see it. The exact values are added from the data. */
  description: words(),
  question: words(500),
  /** How answers became figures. */
  method: words(500),
  /** Who answered, where it is not everyone: added to the number of respondents. */
  baseNote: words(300),
  /** How many answered, where it is not everyone who was asked. */
  respondents: z.nullable(z.int().check(z.gte(1))),
  /** How many were asked in the earlier years that the figures tell of; absent where nobody knows any more. */
  earlier: z.array(z.object({ year, respondents: z.int().check(z.gte(1)) })),
  /** The values are invented, and say so wherever they appear. */
  isSample: z.boolean(),
  /** The figures are real, the names of the answers are not: each bears the mark *. */
  hasSampleNames: z.boolean(),
  /** A reservation that belongs to the figures. */
  note: words(500),
  /** What it means for an insurer: short paragraphs with an empty line between them; a sample says that it is one. */
  meaning: z._default(z.object({ text: words(1_500), isSample: z.boolean() }), { text: '', isSample: false }),
  /** The addresses of findings that one should read with it. */
  related: z._default(z.array(pointer(80)), []),
}

/** The same question by who answered: the figures of each group in the order of `answersOf`. */
const splitWith = <Figure extends FigureSchema>(figure: Figure) =>
  z.object({
    by: z.enum(splitNames),
    /** Invented, even where the finding is not. */
    isSample: z.boolean(),
    groups: z.array(z.object({ label, respondents: z.nullable(z.int().check(z.gte(1))), figures: z.array(figure) })),
  })

const findingWith = <Figure extends FigureSchema>(figure: Figure) => kindsWith(figure, { ...statement, splits: z._default(z.array(splitWith(figure)), []) })

/** As it is written: figures may be missing still. */
export const findingDraft = findingWith(z.nullable(z.number()))
/** As it is shown. */
export const finding = findingWith(z.number())

export type FindingDraft = z.infer<typeof findingDraft>
export type Finding = z.infer<typeof finding>
export type FindingKind = Finding['kind']
export type FindingOf<Kind extends FindingKind> = Extract<Finding, { kind: Kind }>
export type SplitDraft = FindingDraft['splits'][number]
export type Split = Finding['splits'][number]
export type DraftOf<Kind extends FindingKind> = Extract<FindingDraft, { kind: Kind }>

/** What a finding tells of the edition that it belongs to. What is not known is absent. */
export type Survey = {
  readonly year: number
  readonly number: number
  readonly name: string
  readonly publisher: { readonly name: string; readonly university: string } | null
} & Readonly<Record<'respondents' | 'averageAge' | 'women' | 'men', number | null> & Record<'fieldwork' | 'sampling', string>>

/** A finding with all of its figures, as pages, pictures and files show it. */
export type ShownFinding = Finding & {
  readonly edition: Survey
  /** By whom the answers are told apart; then they are those of the edition's own year. */
  readonly chosen?: Split
}
export type ShownOf<Kind extends FindingKind> = Extract<ShownFinding, { kind: Kind }>
