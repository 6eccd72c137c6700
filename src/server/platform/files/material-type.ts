import { fileTypeFromFile } from 'file-type'
import type { Upload } from '../../../study/edition/material'
import { HttpError } from '../http/errors'

type Kind = Upload['kind']

const recognised: Record<string, { kind: Kind; mime: string }> = {
  pdf: { kind: 'PDF', mime: 'application/pdf' },
  png: { kind: 'Bild', mime: 'image/png' },
  jpg: { kind: 'Bild', mime: 'image/jpeg' },
  zip: { kind: 'ZIP', mime: 'application/zip' },
}

const names: Record<Kind, string> = { PDF: 'PDF', Bild: 'PNG or JPEG', ZIP: 'ZIP' }

/** What a file is by its content; its name and what the client calls it do not count. */
export async function recogniseMaterial(path: string, accepted: readonly Kind[]) {
  const extension = (await fileTypeFromFile(path))?.ext ?? ''
  const found = recognised[extension]
  if (!found || !accepted.includes(found.kind)) throw new HttpError(415, `The file must be a ${accepted.map((kind) => names[kind]).join(' or ')}`)
  return { extension, kind: found.kind, fileType: found.mime }
}
