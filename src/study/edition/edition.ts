import * as z from 'zod/mini'
import { findingDraft } from '../kinds/finding'
import { pointer, words } from '../schema/parts'
import { material } from './material'
import { keyFigureSources } from './part-names'

const count = z.nullable(z.int().check(z.gte(0)))
const figure = z.nullable(z.number())
const line = words(200)

/** What is known of the edition and of who was asked. What nobody knows is empty or absent, never another year's. */
const facts = z.object({
  number: z.int().check(z.gte(1)),
  title: line,
  description: words(2_000),
  pages: count,
  respondents: count,
  languageRegions: count,
  partners: count,
  /** The day, as `1999-12-31`; empty before there is one. */
  publishedOn: line,
  fieldwork: line,
  /** How it was asked, in a few words and in a sentence. */
  survey: line,
  sampling: words(500),
  quotas: line,
  averageAge: figure,
  women: figure,
  men: figure,
})

/** The sentences of an edition. These and all other texts of it may name facts and figures, see `references.ts`. */
const texts = z.object({
  heroLead: words(300),
  methodCard: words(400),
  cardHeadline: line,
  /** `finding` is the slug of one, or empty where the sentence stands alone. */
  focus: z.array(z.object({ topic: line, sentence: words(300), finding: pointer() })),
  keyFigures: z.array(z.object({ source: z.enum(keyFigureSources), value: figure, suffix: words(10), label: line })),
  aboutFocus: words(500),
  orderTopics: z.array(line),
  /** The address of the finding that the home page shows as a picture; without one the first. */
  leadFinding: z._default(pointer(), ''),
  /** What search engines and shared links say of a page. */
  descriptions: z.object({ home: words(300), insights: words(300), order: words(300) }),
})

/** In whole francs; the threshold in employees. Without all of them nothing can be ordered. */
const prices = z.object({ small: count, large: count, presentation: count, threshold: count })

/** Whether a part was written to show what it could say, and says so where it is shown. */
const isSample = z.boolean()

/** How the survey was made, for those who want to judge or repeat it. */
const method = z.object({
  isSample,
  population: words(1_000),
  sample: words(1_000),
  quotas: words(1_000),
  weighting: words(1_000),
  response: words(1_000),
  questionnaire: words(1_000),
  funding: words(1_000),
  independence: words(1_000),
  glossary: z.array(z.object({ term: line, meaning: words(500) })),
  /** What was corrected after publication, and on which day, as `1999-12-31`. */
  corrections: z.array(z.object({ day: line, text: words(500) })),
})

/** A look inside the report, for those who think of ordering it. */
const inside = z.object({
  isSample,
  contents: z.array(z.object({ title: line, page: count })),
  /** The pages of the delivered report that everyone may see. */
  samplePages: z.array(count),
  licence: words(1_000),
  delivery: words(500),
})

/** What journalists are offered: who answers them, and sentences that they may quote. */
const press = z.object({
  isSample,
  contact: z.object({ name: line, role: line, phone: line, email: line }),
  /** `finding` is the address of the one that the sentence is about, or empty. Documents of before name nobody who said it, and so quote nobody. */
  quotes: z.array(z.object({ text: words(500), speaker: z._default(line, ''), role: z._default(line, ''), finding: pointer() })),
})

const silent = {
  method: {
    ...{ isSample: false, population: '', sample: '', quotas: '', weighting: '', response: '', questionnaire: '', funding: '', independence: '' },
    glossary: [],
    corrections: [],
  },
  inside: { isSample: false, contents: [], samplePages: [], licence: '', delivery: '' },
  press: { isSample: false, contact: { name: '', role: '', phone: '', email: '' }, quotes: [] },
}

/** Who published it, as they were called then: a citation of today holds when the institute has another name. */
const publisher = z.object({ name: line, university: line, street: line, postalCode: line, town: line, email: line })

/** One edition of the study: everything that belongs to a year. */
export const edition = z.object({
  year: z.int(),
  /** Whether addresses of findings that name no year are this edition's: they were handed out when it was the only one. */
  ownsShortAddresses: z.boolean(),
  /** Absent where the site does not say who runs it. */
  publisher: z.nullable(publisher),
  facts,
  texts,
  prices,
  findings: z.array(findingDraft),
  material,
  // A document of before they were told says nothing of them.
  method: z._default(method, silent.method),
  inside: z._default(inside, silent.inside),
  press: z._default(press, silent.press),
})

export type Edition = z.infer<typeof edition>
export type Publisher = z.infer<typeof publisher>
export type EditionFacts = Edition['facts']
export type EditionTexts = Edition['texts']
export type EditionPrices = Edition['prices']
export type EditionMethod = Edition['method']
export type EditionInside = Edition['inside']
export type EditionPress = Edition['press']

/** What every page knows of an edition: all but its findings, the texts of its material, and the description that the study's entry holds. */
export type EditionFront = Pick<Edition, 'year' | 'texts' | 'prices'> & { facts: Omit<EditionFacts, 'description'> }

/** What is edited, saved and confirmed by itself; a finding is one too, as `finding:<id>`. */
export const parts = { facts, texts, prices, material, method, inside, press } as const
export type PartName = keyof typeof parts
