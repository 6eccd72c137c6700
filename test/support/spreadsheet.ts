import { strFromU8, unzipSync } from 'fflate'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&#39;': "'" }
const plain = (xml: string) => xml.replace(/&(amp|lt|gt|quot|apos|#39);/g, (entity) => entities[entity] as string)

export type SheetCell = string | number | Date | undefined

/** Days since the last day of 1899, as spreadsheets count. */
const dateOf = (days: number) => new Date(Math.round((days - 25_569) * 86_400_000))

/** The first sheet of a file as a spreadsheet would read it: texts, numbers, dates. */
export function readSheet(file: Buffer) {
  const [{ rows, hasFormula } = { rows: [], hasFormula: false }] = readWorkbook(file)
  return { rows, hasFormula }
}

/** Every sheet of a file, by its name. */
export function readWorkbook(file: Buffer) {
  const parts = unzipSync(file)
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, content]) => textIn(content as string))
  const styles = part('xl/styles.xml')
  const formats = new Map([...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, plain(code as string)]))
  const used = [...(styles.match(/<cellXfs.*?<\/cellXfs>/s)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)].map(
    ([, xf = '']) => formats.get(/numFmtId="(\d+)"/.exec(xf)?.[1] ?? '') ?? '',
  )
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) => plain(name))
  const cell = (attributes: string, content: string): SheetCell => {
    const kind = / t="(\w+)"/.exec(attributes)?.[1]
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1]
    if (kind === 'inlineStr') return textIn(content)
    if (value === undefined) return undefined
    if (kind === 's') return texts[Number(value)]
    const format = used[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? ''
    return /yy/.test(format) ? dateOf(Number(value)) : Number(value)
  }
  const rowsIn = (sheet: string) =>
    [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, content = '']) => {
      const cells: SheetCell[] = []
      for (const [, attributes = '', inside = ''] of content.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs))
        cells[columnOf(attributes)] = cell(` ${attributes}`, inside)
      return Array.from(cells)
    })
  return names.map((name, at) => {
    const sheet = part(`xl/worksheets/sheet${at + 1}.xml`)
    return { name, rows: rowsIn(sheet), hasFormula: /<f[ >]/.test(sheet) }
  })
}

const columnOf = (attributes: string) => [...(/r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
const textIn = (xml: string) => plain([...xml.matchAll(/<t(?: [^>]*)?>(.*?)<\/t>/gs)].map(([, text]) => text).join(''))

/** The cells of a file with semicolons, line breaks inside quotes included. */
export function readCsv(file: string) {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/g)) {
    if (quoted === undefined && bare === '' && end === '') break
    rows.at(-1)?.push(quoted === undefined ? (bare as string) : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
