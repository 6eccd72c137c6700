import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { BookkeepingEntry } from '../../../../model/orders/fulfilment'
import type { Orm } from '../../../platform/db/database'
import { invoicePdf } from '../invoice/invoice-pdf'

type Listed = Pick<BookkeepingEntry, 'id' | 'number'>

/** Documents as one ZIP with other files beside them, made piece by piece while it is read: a year of them need not fit into memory. */
export function documentsArchive(orm: Orm, folder: string, documents: readonly Listed[], besides: Readonly<Record<string, Buffer>>): Readable {
  return Readable.from(pieces(orm, folder, documents, besides))
}

async function* pieces(orm: Orm, folder: string, documents: readonly Listed[], besides: Readonly<Record<string, Buffer>>) {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  function* taken() {
    yield* ready
    ready = []
  }
  // PDFs and workbooks are compressed already.
  const add = (name: string, content: Uint8Array) => {
    const entry = new ZipPassThrough(`${folder}/${name}`)
    zip.add(entry)
    entry.push(content, true)
  }
  for (const [name, content] of Object.entries(besides)) add(name, content)
  for (const { id, number } of documents) {
    add(`${number}.pdf`, (await invoicePdf(orm, id)).pdf)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
