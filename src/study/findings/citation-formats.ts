import type { CitationRecord } from './citation-record'

/** What LaTeX reads as a command, as the sign itself. Other letters are UTF-8, which BibTeX and its successors take. */
const latex: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // BibTeX counts braces also after a backslash.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const inLatex = (text: string) => text.replace(/[\\{}&%$#_~^]/g, (sign) => latex[sign] as string)

/** A second pair of braces keeps capitals and the names of organisations as they are written. */
const verbatim = (text: string) => `{{${inLatex(text)}}}`
const loose = (text: string | number) => `{${inLatex(String(text))}}`

export function bibTexOf(record: CitationRecord): string {
  const { key, title, report, genre, edition, author, publisher, place, year, day, address, licence, note } = record
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['author', author && verbatim(author)],
    ['title', verbatim(title)],
    ['booktitle', report && verbatim(report)],
    [report ? 'publisher' : 'institution', publisher && verbatim(publisher)],
    ['address', place && loose(place)],
    ['type', verbatim(genre)],
    ['edition', loose(`${edition}.`)],
    ['year', loose(year)],
    ['date', day && loose(day)],
    // An address is taken as it is: none of its signs is a command.
    ['url', `{${address}}`],
    ['language', '{german}'],
    // What Zotero takes for the rights.
    ['copyright', loose(licence)],
    ['note', note && verbatim(note)],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value},`] : []))
  return `@${report ? 'incollection' : 'techreport'}{${key},\n${lines.join('\n')}\n}\n`
}

/** Neither format has a place for the licence but the note. */
const noteOf = ({ note, licence }: CitationRecord) => [...(note ? [note] : []), `Lizenz: ${licence}`].join(' ')

/** Tags of two letters, one to a line; a line break would end the value. */
export function risOf(record: CitationRecord): string {
  const { key, title, report, genre, edition, author, publisher, place, year, day, address } = record
  const tags: readonly (readonly [tag: string, value: string | number | undefined])[] = [
    ['TY', report ? 'CHAP' : 'RPRT'],
    ['ID', key],
    ['AU', author],
    ['TI', title],
    ['T2', report],
    ['M3', genre],
    ['ET', edition],
    ['PB', publisher],
    ['CY', place],
    ['PY', year],
    ['DA', day?.replaceAll('-', '/')],
    ['LA', 'de'],
    ['UR', address],
    ['N1', noteOf(record)],
  ]
  const lines = tags.flatMap(([tag, value]) => (value === undefined ? [] : [`${tag}  - ${String(value).replace(/\s+/g, ' ')}`]))
  return [...lines, 'ER  - ', ''].join('\r\n')
}

/** What Zotero, pandoc and citeproc read: a list, also of one. */
export function cslJsonOf(record: CitationRecord): string {
  const { key, title, report, genre, edition, author, publisher, place, year, day, address } = record
  const item = {
    id: key,
    type: report ? 'chapter' : 'report',
    title,
    ...(report ? { 'container-title': report } : {}),
    genre,
    edition: String(edition),
    ...(author ? { author: [{ literal: author }] } : {}),
    ...(publisher ? { publisher } : {}),
    ...(place ? { 'publisher-place': place } : {}),
    issued: { 'date-parts': [day ? day.split('-').map(Number) : [year]] },
    URL: address,
    language: 'de-CH',
    note: noteOf(record),
  }
  return `${JSON.stringify([item], null, 2)}\n`
}
