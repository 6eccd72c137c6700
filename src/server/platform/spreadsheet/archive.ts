import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { plain } from '../../../study/figures/label'

/** Windows' editor reads UTF-8 reliably only with a mark, and lines only with both ends. */
export const plainText = (lines: readonly string[]) => `\ufeff${lines.map(plain).join('\r\n')}\r\n`

/** The format knows no time zone: local parts give the same bytes everywhere. */
function momentOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 8)
}

/** A folder of files that is the same to the byte whenever it is made. Pictures are compressed already. */
export function zipped(files: Readonly<Record<string, string | Uint8Array>>, folder: string, date: string) {
  const mtime = momentOf(date)
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      `${folder}/${name}`,
      typeof content === 'string' ? [strToU8(content), { level: 9, mtime }] : [new Uint8Array(content), { level: 0, mtime }],
    ]),
  )
  return Buffer.from(zipSync(entries))
}

/** The same archive with another moment in it: what was made today is then the same as what is made tomorrow. */
export function dated(archive: Buffer, date: string) {
  const mtime = momentOf(date)
  const entries: Zippable = Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, content]) => [name, [content, { level: 9, mtime }]]))
  return Buffer.from(zipSync(entries))
}
