import * as z from 'zod/mini'
import { material } from './material'

const told = <Schema extends z.ZodMiniType>(schema: Schema, description: string) => schema.check(z.describe(description))
const text = (description: string) => told(z.string(), description)
const address = text
const year = told(z.int(), 'The edition that it belongs to')
const version = told(
  z.nullable(z.int()),
  'Which publication of the edition it is, counted from 1: another number means that something in it may be another; null of a draft',
)

/** What anybody's program may read of an edition, and what the site's own pages do. Fields are added, never renamed or taken away. */
export const editionBrief = z.object({
  year: told(z.int(), 'The year that names the edition'),
  version,
  number: told(z.int(), 'Which edition it is, counted from 1'),
  title: text('What the edition is called'),
  publishedOn: told(z.nullable(z.string()), 'The day on which it appeared, as YYYY-MM-DD; null where it is not known'),
  respondents: told(z.nullable(z.int()), 'How many people answered (n); null where it is not known'),
  findings: told(z.int(), 'How many findings it publishes'),
  url: told(z.nullable(z.string()), 'The page of its findings; null where it publishes none'),
  data: told(
    z.nullable(z.object({ json: address('Its findings in short'), zip: address('All figures as CSV'), xlsx: address('All figures as a workbook') })),
    'All of its figures for programs; null where it publishes none',
  ),
  threshold: told(z.nullable(z.int()), 'From how many employees on a company counted as large'),
  cover: told(material.shape.cover, 'The picture of its cover'),
  onePager: told(z.nullable(z.object({ address: z.string(), kind: z.enum(['PDF', 'Bild', 'ZIP']) })), 'Its summary on one page'),
  offersStudyPdf: told(z.boolean(), 'Whether the whole report may be offered for download'),
})

/** A finding in short. */
export const findingBrief = z.object({
  year,
  version,
  slug: text('Its name in addresses, which stays'),
  series: told(z.nullable(z.string()), 'Ties it to the same question of other editions; null where it was asked once'),
  title: text('One or two words'),
  headline: text('The finding as a sentence'),
  summary: text('The sentence below it'),
  isSample: told(z.boolean(), 'Whether the values are invented: they must not be cited'),
  url: address('Its page'),
  data: address('Its figures and what one has to know about them: this API'),
})

const cell = z.nullable(z.union([z.string(), z.number()]))
const column = z.object({
  label: text('What stands in it'),
  unit: told(z.nullable(z.string()), '%, or null'),
  decimals: told(z.nullable(z.int()), 'With how many decimals its figures are told; null for texts'),
})

const table = z.object({ columns: z.array(column), rows: z.array(z.array(cell)) })

/** A finding with its figures. */
export const findingData = z.extend(findingBrief, {
  edition: text('What the edition is called'),
  publishedOn: told(z.nullable(z.string()), 'The day on which it appeared, as YYYY-MM-DD'),
  measured: text('What is measured, when, in which unit'),
  question: text('What was asked, in substance'),
  method: text('How answers became figures'),
  base: text('Who answered'),
  respondents: told(z.nullable(z.int()), 'How many answered in the year of the edition (n); null where it is not known or the values are invented'),
  margin: told(z.nullable(z.string()), 'The margin of error, where one can be told'),
  note: told(z.nullable(z.string()), 'A reservation that belongs to the figures'),
  sample: told(z.nullable(z.string()), 'What of it is invented, in a sentence'),
  years: told(z.array(z.int()), 'The years that the figures are of'),
  table: told(table, 'All figures; null is a figure that does not exist'),
  groups: told(
    z.array(
      z.object({
        by: text('By what the answers are told apart: age, gender or language region, as addresses name it'),
        measured: text('What is measured, when, in which unit'),
        isSample: told(z.boolean(), 'Whether these values are invented: they must not be cited'),
        sample: told(z.nullable(z.string()), 'What of it is invented, in a sentence'),
        table: told(table, 'A row for each group with its n, and one for everyone'),
      }),
    ),
    'The same question by who answered',
  ),
  source: text('How the source is named'),
  citation: text('How it is cited, after the 7th edition of the APA manual'),
  licence: z.object({ name: text('Under which licence it may be used'), url: address('Its text'), text: text('What it holds for, in a sentence or two') }),
  files: z.object({
    ...{ csv: z.string(), svg: z.string(), png: z.string() },
    ...{ bib: z.string(), ris: z.string(), csl: z.string() },
  }),
})

export type EditionBrief = z.infer<typeof editionBrief>
export type FindingBrief = z.infer<typeof findingBrief>
export type FindingData = z.infer<typeof findingData>
