import { PDFiumLibrary } from '@hyzyla/pdfium'
import * as qrCodes from 'jsqr'

/** The package is older than modules, and its types are of another opinion about what it exports. */
const decode = (qrCodes.default as unknown as { default: typeof qrCodes.default }).default

let opened: ReturnType<typeof PDFiumLibrary.init> | undefined

/** The words of a PDF, page by page. */
export async function pagesOf(pdf: Buffer) {
  opened ??= PDFiumLibrary.init()
  const document = await (await opened).loadDocument(pdf)
  const words = [...document.pages()].map((page) => page.getText())
  document.destroy()
  return words
}

export const wordsOf = async (pdf: Buffer) => (await pagesOf(pdf)).join('\n')

/** The pages of a PDF as a person reads them, and the code of the last one as a banking app does. */
export async function readPdf(pdf: Buffer) {
  opened ??= PDFiumLibrary.init()
  const document = await (await opened).loadDocument(pdf)
  const pages = [...document.pages()]
  const text = pages.map((page) => page.getText().replaceAll('\r', ''))
  const { data, width, height } = await (pages.at(-1) as (typeof pages)[number]).render({ scale: 2, render: 'bitmap' })
  // The payment part fills the lower third of the page.
  const top = Math.floor(height * 0.64)
  const lower = new Uint8ClampedArray(data.subarray(top * width * 4))
  const code = decode(lower, width, height - top, { inversionAttempts: 'dontInvert' })
  document.destroy()
  return { pages: text.length, text: text.join('\n'), qr: code?.data.split(/\r?\n/) }
}

/** The fonts of a PDF whose objects lie open, as pdfkit writes them. */
export function fontsOf(pdf: Buffer) {
  const objects = new Map([...pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)endobj$/gm)].map(([, id, text]) => [id, text as string]))
  const isFont = (text: string) => /\/Type \/Font\n/.test(text) && !/\/Subtype \/Type0\n/.test(text)
  return [...objects.values()].filter(isFont).map((text) => {
    const descriptor = objects.get(/\/FontDescriptor (\d+) 0 R/.exec(text)?.[1] ?? '') ?? ''
    return { name: /\/BaseFont \/(\S+)/.exec(text)?.[1] ?? '', isEmbedded: /\/FontFile[23] \d+ 0 R/.test(descriptor) }
  })
}
