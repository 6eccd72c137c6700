import { createProcess } from '../processes/own-process'
import type { DocumentPage } from './draw-document'

const press = createProcess<DocumentPage, Uint8Array>('orders', 256)

/** The page as a PDF. Drawn beside the server: an order must keep nobody waiting, and a site that only shows pages needs none of it. */
export async function printed(page: DocumentPage): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await press.do(page)
  return Buffer.from(buffer, byteOffset, byteLength)
}
