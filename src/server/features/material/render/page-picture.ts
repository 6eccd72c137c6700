import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { uploadLimits } from '../../../../model/upload-limits'
import { HttpError } from '../../../platform/http/errors'

/** Large enough to be read, at twice the width of a sheet on a screen. */
const width = 1400
const box = { width, height: 1.5 * width }

export type PageJob = { slot: 'page'; path: string; page: number }

export type SmallerJob = { slot: 'smaller'; picture: Uint8Array; size: { width: number; height: number; quality: number } }

/** The largest file that is taken, and several times as much to unfold it. */
const memory = 4 * uploadLimits.study

export type CountJob = { slot: 'count'; path: string }

/** How many pages a PDF has, as digits. */
export async function pageCount({ path }: CountJob): Promise<Buffer> {
  return Buffer.from(String((await opened(await readFile(path))).getPageCount()))
}

/** A page of a PDF as a picture. What is wrong with the file is said as an administrator reads it. */
export async function pagePicture({ path, page }: PageJob): Promise<Buffer> {
  const document = await opened(await readFile(path))
  const count = document.getPageCount()
  if (page > count) throw new HttpError(422, `the PDF has only ${count === 1 ? '1 page' : `${count} pages`}`)
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = Math.min(box.width / originalWidth, box.height / originalHeight)
  if (!(scale > 0 && Number.isFinite(scale))) throw unreadable()
  const { data, ...drawn } = await sheet.render({ scale, render: 'bitmap' })
  return sharp(data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 85, effort: 5 })
    .toBuffer()
}

/** The same within a smaller size, for which no page has to be drawn again. */
export function smallerPicture({ picture, size }: SmallerJob): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp(size)
    .toBuffer()
}

const unreadable = () => new HttpError(422, 'the PDF cannot be read')

async function opened(bytes: Buffer) {
  const library = await openLibrary()
  return library.loadDocument(bytes).catch((error: Error) => {
    throw /password/i.test(error.message) ? new HttpError(422, 'the PDF is protected by a password') : unreadable()
  })
}

let compiled: Promise<WebAssembly.Module> | undefined

/** For each picture a library of its own: a file that breaks it breaks nothing else, and takes no more memory than it may. */
async function openLibrary() {
  // The other files that this process makes do not need it.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  compiled ??= readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm')).then((bytes) => WebAssembly.compile(bytes))
  const program = await compiled
  return PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      const grow = imports.env?.emscripten_resize_heap as (bytes: number) => boolean
      const env = { ...imports.env, emscripten_resize_heap: (bytes: number) => bytes >>> 0 <= memory && grow(bytes) }
      const instance = new WebAssembly.Instance(program, { ...imports, env })
      // Its types ask for the program, its code for the instance.
      done(instance as unknown as WebAssembly.Module)
      return instance.exports
    },
  })
}
