import * as z from 'zod/mini'
import { splitNames } from './part-names'

/** A text on one line or several; what is too long for any page is a mistake. */
export const words = (most = 1000) => z.string().check(z.maxLength(most))
const label = words(120)
const year = z.int().check(z.gte(1900), z.lte(2999))

/** What every finding says, whatever its figures look like. */
const statement = {
  /** Stays while the address is still being chosen. */
  id: words(60),
  slug: words(80),
  /** Ties it to the same question of other years; empty where it was asked once. */
  series: words(80),
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
  related: z._default(z.array(words(80)), []),
}

/** A rating scale with the words at its ends and in its middle. */
const scale = z.object({ from: z.number(), middle: z.number(), to: z.number(), words: z.tuple([label, label, label]) })

/** The same question by who answered: the figures of each group in the order of `answersOf`. */
const splitWith = <Figure extends z.ZodMiniType<number | null>>(figure: Figure) =>
  z.object({
    by: z.enum(splitNames),
    /** Invented, even where the finding is not. */
    isSample: z.boolean(),
    groups: z.array(z.object({ label, respondents: z.nullable(z.int().check(z.gte(1))), figures: z.array(figure) })),
  })

/**
 * The nine kinds, for figures that must be there or may be missing. A label may hold soft hyphens where it can be divided. The order of
 * years is from the earliest to the edition's own.
 */
function kindsWith<Figure extends z.ZodMiniType<number | null>>(figure: Figure) {
  const share = z.object({ label, percent: figure })
  const pair = z.tuple([figure, figure])
  const shared = { ...statement, splits: z._default(z.array(splitWith(figure)), []) }
  const about = <Kind extends string, Shape extends z.core.$ZodShape>(kind: Kind, shape: Shape) => z.object({ ...shared, kind: z.literal(kind), ...shape })
  return z.discriminatedUnion('kind', [
    /** Means on a scale over the years, one line each; the last value of the first one matters most. */
    about('lines', { scale, years: z.array(year), lines: z.array(z.object({ label, values: z.array(figure) })) }),
    /** A share and, in another unit, a mean; the first row matters most. `meanInFull` names the mean inside the picture. */
    about('shares', {
      names: z.object({ row: label, share: label, mean: label, meanInFull: label }),
      rows: z.array(z.object({ label, share: figure, mean: figure })),
    }),
    /** Two ways of which a share takes each, for each phase and year; what is missing to 100 takes neither. */
    about('journey', {
      ways: z.tuple([label, label]),
      neither: label,
      phases: z.array(label),
      /** The phase that matters most, and which of its ways. */
      key: z.object({ phase: z.int(), way: z.int() }),
      /** `shares` in the order of the phases. The summary is the sentence below the headline in that year. */
      years: z.array(z.object({ year, summary: words(500), shares: z.array(pair) })),
    }),
    /** One share a year; the last matters most. */
    about('columns', { years: z.array(year), percents: z.array(figure) }),
    /** Parts of a whole, the first of which matters most. */
    about('parts', { parts: z.array(share) }),
    /** Means on a scale in two years; the largest difference matters most. `row` names what the rows are. */
    about('change', { scale, row: label, years: z.tuple([year, year]), rows: z.array(z.object({ label, means: pair })) }),
    /** Parts of a whole in two years, and how one of them is made up in one of the years. */
    about('slope', {
      years: z.tuple([year, year]),
      parts: z.array(z.object({ label, percents: pair })),
      /** `of` and `at` are places in the lists of parts and years. */
      split: z.nullable(z.object({ of: z.int(), at: z.int(), heading: words(200), parts: z.array(share) })),
    }),
    /** A whole in ordered steps, from one end to the other. */
    about('steps', { steps: z.array(share) }),
    /** Who was asked: the edition's profile, and groups of which several may apply, so that they need not add up to 100. */
    about('portrait', { groups: z.object({ title: label, one: label, shares: z.array(share) }) }),
  ])
}

/** As it is written: figures may be missing still. */
export const findingDraft = kindsWith(z.nullable(z.number()))
/** As it is shown. */
export const finding = kindsWith(z.number())

export type FindingDraft = z.infer<typeof findingDraft>
export type Finding = z.infer<typeof finding>
export type FindingKind = Finding['kind']
export type FindingOf<Kind extends FindingKind> = Extract<Finding, { kind: Kind }>
export type SplitDraft = FindingDraft['splits'][number]
export type Split = Finding['splits'][number]
export type Scale = z.infer<typeof scale>
