import fc from 'fast-check'
import { sampleFiles, samplePictures } from '../sample-files'
import type { Body } from './bodies'
import { awkwardText } from './values'

const contents = [...Object.values(sampleFiles), ...(await Promise.all([samplePictures.png(), samplePictures.svg(), samplePictures.gif()])), Buffer.alloc(0)]

/** XML that names other files, or itself again and again. */
const entities = [
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document>&b;</Document>',
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]><Document>${'&c;'.repeat(100)}</Document>`,
  '<Document>'.repeat(10_000),
].map((text) => Buffer.from(text))

const content = fc.oneof(
  fc.constantFrom(...contents, ...entities),
  awkwardText.map((text) => Buffer.from(text)),
)
const fileName = fc.oneof(fc.constantFrom('a.pdf', 'a.png', 'a.svg', 'a.xml', 'a.zip', '../../a.pdf', 'x'.repeat(20_000)), awkwardText)

/** As a browser quotes it, or as it must not be. */
const quoted = (text: string) => text.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign))

type Part = { head: string; content: Buffer }

const part = (field: string): fc.Arbitrary<Part> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constant(field) }, awkwardText), fileName, content).map(([name, file, bytes]) => ({
        head: `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(file)}"\r\nContent-Type: application/octet-stream`,
        content: bytes,
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(awkwardText, awkwardText)
        .map(([name, value]) => ({ head: `Content-Disposition: form-data; name="${quoted(name)}"`, content: Buffer.from(value) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          ...['', 'Content-Disposition', 'Content-Disposition: form-data', 'Content-Disposition: form-data; name=', `X: ${'x'.repeat(100_000)}`],
          ...[`Content-Disposition: form-data; name="${field}"; filename*=utf-8''%00%ff`, `Content-Disposition: form-data; name="${field}"; filename="a`],
          ...[`Content-Disposition: form-data;${' ;'.repeat(7_000)}`, `Content-Disposition: form-data; name="${field}";${' '.repeat(15_000)}filename="a"`],
          ...[`Content-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Transfer-Encoding: base64`, `${'X: y\r\n'.repeat(3_000)}X: y`],
        )
        .map((head) => ({ head, content: Buffer.from('x') })),
    },
  )

const ends = ['--', '', '-', '--\r\n--x--'] as const

/** Multipart byte by byte: several parts or thousands, boundaries that fit and that do not, with an end and without. */
export function multipartBody(field: string): fc.Arbitrary<Body> {
  const boundary = fc.oneof(
    { weight: 4, arbitrary: fc.constant('x') },
    { weight: 1, arbitrary: fc.constantFrom('', '"x"', 'x; x', 'x'.repeat(300), '-', '\u00e9') },
  )
  const end = fc.oneof({ weight: 4, arbitrary: fc.constant('--') }, { weight: 1, arbitrary: fc.constantFrom(...ends) })
  const repeated = fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constantFrom(30, 2_000) })
  return fc
    .record({ said: boundary, parts: fc.array(part(field), { maxLength: 3 }), repeated, end, newline: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n') })
    .map(({ said, parts, repeated, end, newline }) => {
      const one = parts.flatMap(({ head, content }) => [Buffer.from(`--x${newline}${head}${newline}${newline}`), content, Buffer.from(newline)])
      const once = Buffer.concat(one)
      const times = Math.max(1, Math.min(repeated, Math.floor(1_000_000 / Math.max(once.length, 1))))
      return {
        type: `multipart/form-data; boundary=${said}`,
        bytes: Buffer.concat([...Array<Buffer>(times).fill(once), Buffer.from(`--x${end}`)]),
      }
    })
}
