import { createProcess } from '../../../platform/jobs/child-process'
import type { DocumentPage } from './draw-document'

/** The page as a PDF. Drawn beside the server: an order must keep nobody waiting, and a site that only shows pages needs none of it. */
export const { do: printed } = createProcess<DocumentPage, Buffer>({ name: 'orders', source: new URL('./worker.ts', import.meta.url) }, 256)
