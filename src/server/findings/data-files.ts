import { createHash } from 'node:crypto'
import type { Edition } from '../../study/edition/edition'
import { licenceOf } from '../../study/edition/licence'
import { insightsPath, methodPath } from '../../study/findings/addresses'
import { apaEditionCitation } from '../../study/findings/citation'
import { bibTexOf, cslJsonOf, risOf } from '../../study/findings/citation-formats'
import { editionRecord } from '../../study/findings/citation-record'
import { codebookColumns, codebookRows } from '../../study/findings/codebook'
import { findingsOf, type ShownFinding } from '../../study/findings/finding'
import { plain } from '../../study/findings/label'
import { fileName, sampleNote } from '../../study/findings/sample'
import { tableOf } from '../../study/findings/table'
import { headerText } from '../../study/findings/wording'
import { plainText, zipped } from '../spreadsheet/archive'
import { csvFile } from '../spreadsheet/csv'
import { xlsxOfDay } from '../spreadsheet/xlsx'
import { findingCsv } from './csv'

export type DataKind = 'zip' | 'xlsx'
type DataFile = { readonly bytes: Buffer; readonly etag: string; readonly name: string }

/** All figures of editions in one file each, made once for each document and thrown away with it: it takes a few hundredths of a second. */
export function createDataFiles(website: URL) {
  const kept = new WeakMap<Edition, Map<DataKind, Promise<DataFile>>>()
  return function of(edition: Edition, kind: DataKind): Promise<DataFile> {
    const files = kept.get(edition) ?? new Map<DataKind, Promise<DataFile>>()
    kept.set(edition, files)
    const made = files.get(kind) ?? make(edition, kind, website)
    files.set(kind, made)
    made.catch(() => files.delete(kind))
    return made
  }
}

async function make(edition: Edition, kind: DataKind, website: URL): Promise<DataFile> {
  const bytes = kind === 'zip' ? dataArchive(edition, website) : await dataWorkbook(edition, website)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, name: `versicherungsstudie-${edition.year}-daten.${kind}` }
}

const codebook = 'Codebuch'

/** Something to write into archives where nobody knows the day. */
const dayOf = ({ year, facts }: Edition) => facts.publishedOn || `${year}-01-01`

function termsOf(edition: Edition, website: URL): readonly (readonly [term: string, text: string])[] {
  const { facts, publisher, method } = edition
  const address = new URL(insightsPath(edition.year), website).href
  const rows = [
    ['Titel', `${facts.title}: Daten`],
    ['Herausgeber', publisher ? `${publisher.name}, ${publisher.university}` : ''],
    ['Erschienen', facts.publishedOn],
    ['Befragte', facts.respondents === null ? '' : String(facts.respondents)],
    ['Feldzeit', facts.fieldwork],
    ['Zitieren', apaEditionCitation(edition, address)],
    ['Lizenz', `${licenceOf(edition)}${method.licence && method.isSample ? ' (Beispielangabe)' : ''}`],
    ['Adresse', address],
    ['Methode', new URL(methodPath, website).href],
  ] as const
  return rows.filter(([, text]) => text !== '').map(([term, text]) => [term, plain(text)])
}

function dataArchive(edition: Edition, website: URL) {
  const findings = findingsOf(edition)
  const terms = termsOf(edition, website)
  const record = editionRecord(edition, website)
  const told = (term: string) => terms.filter(([one]) => one === term).map(([, text]) => text)
  const readme = [
    ...terms.map(([term, text]) => `${term}: ${text}`),
    '',
    'INHALT',
    'codebuch.csv: was jede Zahl bedeutet, mit Einheit, Frage, Basis, n und Jahr',
    'zitat.txt, zitat.bib, zitat.ris, zitat.csl.json: wie die Studie zitiert wird',
    'LIZENZ.txt: unter welchen Bedingungen die Daten verwendet werden dürfen',
    ...findings.map((finding) => `daten/${fileName(finding, 'csv')}: ${finding.headline}`),
    '',
    'Die Dateien sind UTF-8, ihre Spalten durch Strichpunkte getrennt; Zeilen mit # am Anfang sind Erläuterungen.',
    ...(findings.some(sampleNote) ? ['Was als Beispieldaten gekennzeichnet ist, wurde nicht erhoben und darf nicht zitiert werden.'] : []),
  ]
  const files = {
    'LIESMICH.txt': plainText(readme),
    'LIZENZ.txt': plainText(told('Lizenz')),
    'zitat.txt': plainText(told('Zitieren')),
    'zitat.bib': bibTexOf(record),
    'zitat.ris': risOf(record),
    'zitat.csl.json': cslJsonOf(record),
    'codebuch.csv': csvFile(codebookColumns, codebookRows(findings)),
    ...Object.fromEntries(findings.map((finding) => [`daten/${fileName(finding, 'csv')}`, findingCsv(finding, website)])),
  }
  return zipped(files, `versicherungsstudie-${edition.year}-daten`, dayOf(edition))
}

async function dataWorkbook(edition: Edition, website: URL) {
  const findings = findingsOf(edition)
  const names = sheetNames(findings)
  const sheets = [
    { sheet: 'Lies mich', columns: [{ label: 'Angabe' }, { label: 'Text', width: 100 }], rows: termsOf(edition, website) },
    { sheet: codebook, columns: codebookColumns, rows: codebookRows(findings) },
    ...findings.map((finding, at) => sheetOf(finding, names[at] as string)),
  ]
  return xlsxOfDay(dayOf(edition), sheets)
}

function sheetOf(finding: ShownFinding, sheet: string) {
  const { columns, rows } = tableOf(finding)
  const note = sampleNote(finding)
  const marked = note ? [{ label: 'Hinweis', width: 60 }] : []
  return {
    sheet,
    columns: [...columns.map((column) => ({ label: headerText(column), decimals: column.decimals, width: 28 })), ...marked],
    // Said in every row too: rows are copied.
    rows: rows.map((row) => (note ? [...row, plain(note)] : row)),
  }
}

/** Spreadsheets take 31 letters, whether small or capital; those that begin alike are told apart by a number. */
function sheetNames(findings: readonly ShownFinding[]) {
  const short = [codebook.toLowerCase(), ...findings.map(({ slug }) => slug.slice(0, 28))]
  const alike = (at: number) => short.slice(0, at + 1).filter((one) => one === short[at]).length
  return short.map((name, at) => (alike(at) === 1 ? name : `${name} ${alike(at)}`)).slice(1)
}
