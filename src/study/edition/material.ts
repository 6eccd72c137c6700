import * as z from 'zod/mini'
import { pointer, words } from '../schema/parts'

/** A file that was uploaded in the place of one that is made, or of a year from which none can be made. */
const upload = z.nullable(z.object({ url: pointer(300), fileName: pointer(), kind: z.enum(['PDF', 'Bild', 'ZIP']) }))

const line = words(200)
const sentence = words(500)

/**
 * What the one-pager says in one language. A headline, question or
 * statement that is empty is the finding's own, which is German.
 */
const sheet = z.object({
  /** Of the study, on two lines. */
  name: line,
  kind: line,
  edition: line,
  headline: line,
  lead: sentence,
  question: words(),
  /** In the order of the findings below the first one. */
  topics: z.array(z.object({ topic: line, statement: line, note: sentence })),
  sample: z.object({ heading: line, respondents: line, age: line, women: line, men: line, note: line }),
  foot: z.object({ institute: sentence, order: sentence, citation: sentence }),
})

const onePager = z.object({
  /** The slug of the finding that is shown large, and of up to three more. */
  finding: pointer(),
  findings: z.array(pointer()).check(z.maxLength(3)),
  /** What the words inside the pictures are called in the other languages. */
  labels: z.array(z.object({ de: line, fr: line, en: line })),
  texts: z.object({ de: sheet, fr: sheet, en: sheet }),
})

const press = z.object({
  /** The slug of the finding that is its headline and its picture. */
  finding: pointer(),
  place: line,
  release: line,
  lead: words(),
  /** A heading that is empty is the finding's headline. */
  sections: z.array(z.object({ finding: pointer(), heading: line, paragraphs: z.array(words(2_000)) })),
  /** The rows of the table: the figures of a row over the years, as sentences name one of them but without the year. */
  figures: z.array(z.object({ label: line, figure: pointer() })),
  figuresNote: sentence,
  method: words(),
  study: words(),
  editors: words(),
})

/** What can be downloaded of an edition: made from these texts and its findings, unless a file was uploaded. */
export const material = z.object({
  cover: upload,
  onePagers: z.object({ de: upload, fr: upload, en: upload }),
  pressRelease: upload,
  graphicsPackage: upload,
  onePager,
  press,
  /** Whether the link that a study's entry may hold is offered in the archive. */
  offersStudyPdf: z.boolean(),
})

export type Material = z.infer<typeof material>
export type SheetLanguage = keyof Material['onePagers']
export type Upload = NonNullable<z.infer<typeof upload>>
