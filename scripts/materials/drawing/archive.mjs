// ZIP archives with fixed dates.
import { strToU8, zipSync } from 'fflate'

/** Local parts, since the format knows no time zone: every machine writes the same bytes. */
const stamp = (date) => {
  const [year, month, day] = date.split('-').map(Number)
  return new Date(year, month - 1, day, 8, 0, 0)
}

export function zipOf(files, date) {
  const entries = Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : new Uint8Array(content)])
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 9, mtime: stamp(date) }))
}

/** Windows' editor reads UTF-8 reliably only with a mark, and lines only with both ends. */
export const plainText = (lines) => `\ufeff${lines.join('\r\n')}\r\n`
