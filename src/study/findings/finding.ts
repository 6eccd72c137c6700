import type { FindingSlug } from './slugs'
import type { JourneyYear } from './years'

/** What every finding says, whatever its figures look like. */
type Statement = {
  slug: FindingSlug
  /** One or two words, where there is no room for the headline. */
  title: string
  /** A sentence that states the finding. */
  headline: string
  /** The sentence below the headline; also the page's description. */
  summary: string
  /** Names the picture: what is measured, when, in which unit. */
  chartTitle: string
  /** Tells what the picture shows to someone who does not see it. The exact values are added from the data. */
  description: string
  question: string
  /** How answers became figures. */
  method: string
  base: string
  /** The specification does not give the values: they are invented and say so wherever they appear. */
  isSample: boolean
  /** The figures are given, the names of the answers are not: each bears the mark *. */
  hasSampleNames?: true
  /** A reservation that belongs to the figures. */
  note?: string
}

/** A rating scale with the words at its ends and in its middle. */
export type Scale = { readonly from: number; readonly middle: number; readonly to: number; readonly words: readonly [from: string, middle: string, to: string] }

export type Share = {
  readonly label: string
  readonly percent: number
  /** How the label breaks where it has little room. */
  readonly lines?: readonly string[]
}

export const phases = ['Informationssuche', 'Offertberechnung', 'Vertragsabschluss', 'Schadenabwicklung', 'Kündigung'] as const
export type Phase = (typeof phases)[number]

/** Means on a scale over the years, one line each; the last value of the first series matters most. */
export type Lines = {
  kind: 'lines'
  scale: Scale
  years: readonly number[]
  series: readonly [Series, Series]
}
type Series = { readonly label: string; readonly values: readonly number[] }

/** A share and, in another unit, a mean increase; the first row matters most. */
type Noticed = {
  kind: 'noticed'
  rows: readonly { readonly label: string; readonly noticed: number; readonly increase: number }[]
}

/** Two shares for each phase and year; what is missing to 100 has no preference. */
type Journey = {
  kind: 'journey'
  shares: Readonly<Record<JourneyYear, Readonly<Record<Phase, { readonly online: number; readonly offline: number }>>>>
  key: { readonly phase: Phase; readonly way: 'online' | 'offline' }
  /** The sentence below the headline, for each year. */
  summaries: Readonly<Record<JourneyYear, string>>
}

/** One share a year; the last matters most. */
export type Columns = { kind: 'columns'; years: readonly number[]; percents: readonly number[] }

/** Parts of a whole, the first of which matters most. */
export type Parts = { kind: 'parts'; parts: readonly [Share, Share, Share] }

/** Means on a scale in two years for each phase; the largest difference matters most. */
export type Change = {
  kind: 'change'
  scale: Scale
  years: readonly [number, number]
  means: Readonly<Record<Phase, readonly [number, number]>>
}

/** Parts of a whole in two years, and how one of them is made up in one of the years. */
type Slope = {
  kind: 'slope'
  years: readonly [number, number]
  parts: readonly { readonly label: string; readonly percents: readonly [number, number] }[]
  split: { readonly of: string; readonly year: number; readonly parts: readonly Share[] }
}

/** A whole in ordered steps. */
type Steps = { kind: 'steps'; steps: readonly [Share, Share, Share, Share, Share] }

/** Who was asked. */
type Portrait = {
  kind: 'portrait'
  respondents: number
  averageAge: number
  genders: readonly [Share, Share]
  /** Several may be named, so they need not add up to 100. */
  languages: readonly Share[]
}

export type Finding = Statement & (Lines | Noticed | Journey | Columns | Parts | Change | Slope | Steps | Portrait)
export type FindingOf<Kind extends Finding['kind']> = Extract<Finding, { kind: Kind }>
