import { crc32, deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'

const text = (content: string) => new TextEncoder().encode(content)

const contentTypes = (main: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`

const officeFile = (folder: string, type: string) =>
  Buffer.from(zipSync({ '[Content_Types].xml': text(contentTypes(type)), '_rels/.rels': text('<Relationships/>'), [`${folder}/document.xml`]: text('<x/>') }))

const office = 'application/vnd.openxmlformats-officedocument'

/** A PDF of so many empty pages. */
export function pdfOf(pages: number) {
  const own = Array.from({ length: pages }, (_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n`)
  const kids = own.map((_, at) => `${at + 3} 0 R`).join(' ')
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${kids}]>>endobj\n${own.join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** The smallest real file of each kind. */
export const sampleFiles = {
  pdf: pdfOf(1),
  zip: Buffer.from(zipSync({ 'liesmich.txt': text('Guten Tag') })),
  xlsx: officeFile('xl', `${office}.spreadsheetml.sheet.main+xml`),
  docx: officeFile('word', `${office}.wordprocessingml.document.main+xml`),
  pptx: officeFile('ppt', `${office}.presentationml.presentation.main+xml`),
  oldOffice: Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600)]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2F6580' } })

export const samplePictures = {
  png: () => plain(1600, 400).png().toBuffer(),
  jpeg: () => plain(300, 300).jpeg().toBuffer(),
  webp: () => plain(300, 100).webp().toBuffer(),
  gif: () => plain(10, 10).gif().toBuffer(),
  svg: async () =>
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 96" width="192" height="96"><script>alert(1)</script><image href="file:///etc/passwd"/><circle cx="50" cy="50" r="40"/></svg>',
    ),
  /** A few lines that take minutes to draw. */
  slow: async () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 384 192"><filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.05" numOctaves="8"/><feMorphology radius="30"/><feGaussianBlur stdDeviation="40"/></filter>${'<rect width="384" height="192" filter="url(#f)"/>'.repeat(600)}</svg>`,
    ),
  bomb: () => Promise.resolve(blackSquare(12_000)),
}

/** A picture of a few kilobytes that unfolds to very many pixels; drawing one would take seconds. */
function blackSquare(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel.
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer) {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
