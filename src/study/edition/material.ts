import * as z from 'zod/mini'
import { words } from './finding'

/** A file that was uploaded in the place of one that is made, or of a year from which none can be made. */
const upload = z.nullable(z.object({ url: words(300), fileName: words(200), kind: z.enum(['PDF', 'Bild', 'ZIP']) }))

/** What can be downloaded of an edition. */
export const material = z.object({
  cover: upload,
  onePagers: z.object({ de: upload, fr: upload, en: upload }),
  pressRelease: upload,
  graphicsPackage: upload,
  /** Whether the link that a study's entry may hold is offered in the archive. */
  offersStudyPdf: z.boolean(),
})

export type Material = z.infer<typeof material>
