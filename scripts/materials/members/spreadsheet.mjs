// Workbooks in one manner: title, remark, header, figures; no formulas, so that every preview shows the values.
import { strFromU8, strToU8, unzipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { zipOf } from '../drawing/archive.mjs'
import { colour } from '../drawing/palette.mjs'
import { author, sampleValues } from '../figures.mjs'

const face = 'Arial'
const lineHeight = 14
const text = (value, style = {}) => ({ value, type: String, alignVertical: 'top', ...style })
const formats = { whole: '0', tenth: '0.0', hundredth: '0.00', count: '[>=1000]0;0.0' }

/** One sheet: `columns` with name, width and, for figures, how exact they are; `rows` as lists of values. */
export function tableSheet({ sheet, title, remark, isSample, columns, rows }) {
  const status = { true: sampleValues, false: 'Berichtete Ergebnisse' }[isSample] ?? ''
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const across = (content, style) => [text(content, { columnSpan: columns.length, ...style }), ...columns.slice(1).map(() => null)]
  const head = { fontWeight: 'bold', bottomBorderStyle: 'thin', bottomBorderColor: colour.ink, wrap: true }
  const cell = (value, { exact }) => {
    const rule = { bottomBorderStyle: 'hair', bottomBorderColor: colour.soft, alignVertical: 'top' }
    if (value === '') return text('', rule)
    return typeof value === 'number' ? { value, type: Number, format: formats[exact], align: 'right', ...rule } : text(String(value), { wrap: true, ...rule })
  }
  return {
    sheet,
    showGridLines: false,
    stickyRowsCount: 5,
    orientation: 'landscape',
    columns: columns.map(({ width }) => ({ width })),
    data: [
      across(title, { fontSize: 14, fontWeight: 'bold', height: 22 }),
      across(status, { fontWeight: 'bold', textColor: isSample ? colour.signal : colour.ink2 }),
      across(remark, { textColor: colour.ink3, wrap: true, height: lineHeight * Math.ceil(remark.length / total) + 4 }),
      [null],
      columns.map(({ name, exact }) => text(name, { ...head, align: exact ? 'right' : 'left' })),
      ...rows.map((values) => values.map((value, index) => cell(value, columns[index]))),
    ],
  }
}

/** The first sheet: what the workbook holds and how to read it. */
export function readmeSheet(title, entries) {
  return {
    sheet: 'Lesehinweis',
    showGridLines: false,
    columns: [{ width: 24 }, { width: 92 }],
    data: [
      [text('Schweizer Versicherungsstudie', { fontSize: 18, fontWeight: 'bold', columnSpan: 2, height: 28 }), null],
      [text(title, { fontSize: 12, columnSpan: 2, height: 20, textColor: colour.ink2 }), null],
      [null],
      ...entries.map(([name, content]) => {
        const rule = {
          bottomBorderStyle: 'hair',
          bottomBorderColor: colour.soft,
          wrap: true,
          height: lineHeight * Math.max(1, Math.ceil(content.length / 88)) + 4,
        }
        return [text(name, { fontWeight: 'bold', ...rule }), text(content, rule)]
      }),
    ],
  }
}

export async function workbookOf(sheets, { title, subject, date }) {
  const made = await writeExcelFile(sheets, { fontFamily: face, fontSize: 10 }).toBuffer()
  const files = unzipSync(new Uint8Array(made))
  addProperties(files, { title, subject, date })
  return zipOf(
    Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a === '[Content_Types].xml' ? -1 : b === '[Content_Types].xml' ? 1 : a < b ? -1 : 1))),
    date,
  )
}

const escaped = (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Title and author for the file's properties, which the writer leaves out. */
function addProperties(files, { title, subject, date }) {
  const edit = (name, change) => {
    files[name] = strToU8(change(strFromU8(files[name])))
  }
  files['docProps/core.xml'] = strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:subject>${escaped(subject)}</dc:subject><dc:creator>${escaped(author)}</dc:creator><dc:language>de-CH</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${date}T06:00:00Z</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${date}T06:00:00Z</dcterms:modified></cp:coreProperties>`,
  )
  edit('[Content_Types].xml', (xml) =>
    xml.replace('</Types>', '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>'),
  )
  edit('_rels/.rels', (xml) =>
    xml.replace(
      '</Relationships>',
      '<Relationship Id="rIdProperties" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>',
    ),
  )
}
