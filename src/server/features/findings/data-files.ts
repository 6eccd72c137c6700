import { createHash } from 'node:crypto'
import type { Edition } from '../../../study/edition/edition'
import { findingsOf } from '../../../study/edition/shown'
import { plain } from '../../../study/figures/label'
import { insightsPath, methodPath } from '../../../study/findings/addresses'
import { apaEditionCitation } from '../../../study/findings/citation'
import { bibTexOf, cslJsonOf, risOf } from '../../../study/findings/citation-formats'
import { editionRecord } from '../../../study/findings/citation-record'
import { codebookColumns, codebookRows } from '../../../study/findings/codebook'
import { groupings } from '../../../study/findings/groups'
import { fileName } from '../../../study/findings/sample'
import { headlineAlone } from '../../../study/findings/wording'
import type { ShownFinding } from '../../../study/kinds/finding'
import { isInvented } from '../../../study/kinds/respondents'
import { type Licence, licenceLine, licenceText } from '../../../study/licence'
import { plainText, zipped } from '../../platform/spreadsheet/archive'
import { csvFile } from '../../platform/spreadsheet/csv'
import { xlsxOfDay } from '../../platform/spreadsheet/xlsx'
import { findingCsv, markedTable } from './csv'

export type DataKind = 'zip' | 'xlsx'
type DataFile = { readonly bytes: Buffer; readonly etag: string; readonly name: string }

/** All figures of editions in one file each, made once for each document and licence and thrown away with it: it takes a few hundredths of a second. */
export function createDataFiles(website: URL) {
  const filesByEdition = new WeakMap<Edition, Map<string, Promise<DataFile>>>()
  return function of(edition: Edition, kind: DataKind, licence: Licence): Promise<DataFile> {
    const files = filesByEdition.get(edition) ?? new Map<string, Promise<DataFile>>()
    filesByEdition.set(edition, files)
    const key = `${kind} ${licenceLine(licence)}`
    const made = files.get(key) ?? make(edition, kind, { site: website, licence })
    files.set(key, made)
    made.catch(() => files.delete(key))
    return made
  }
}

type From = { readonly site: URL; readonly licence: Licence }

async function make(edition: Edition, kind: DataKind, from: From): Promise<DataFile> {
  const bytes = kind === 'zip' ? dataArchive(edition, from) : await dataWorkbook(edition, from)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, name: `versicherungsstudie-${edition.year}-daten.${kind}` }
}

const codebook = 'Codebuch'

/** Each finding as everyone answered, and by the groups that it has. */
const everyTable = (edition: Edition) => findingsOf(edition).flatMap((finding) => [finding, ...groupings(finding)])

/** Something to write into archives where nobody knows the day. */
const dayOf = ({ year, facts }: Edition) => facts.publishedOn || `${year}-01-01`

function termsOf(edition: Edition, { site, licence }: From): readonly (readonly [term: string, text: string])[] {
  const { facts, publisher } = edition
  const address = new URL(insightsPath(edition.year), site).href
  const rows = [
    ['Titel', `${facts.title}: Daten`],
    ['Herausgeber', publisher ? `${publisher.name}, ${publisher.university}` : ''],
    ['Erschienen', facts.publishedOn],
    ['Befragte', facts.respondents === null ? '' : String(facts.respondents)],
    ['Feldzeit', facts.fieldwork],
    ['Zitieren', apaEditionCitation(edition, address)],
    ['Lizenz', licenceText(licence)],
    ['Adresse', address],
    ['Methode', new URL(methodPath, site).href],
  ] as const
  return rows.filter(([, text]) => text !== '').map(([term, text]) => [term, plain(text)])
}

function dataArchive(edition: Edition, from: From) {
  const findings = everyTable(edition)
  const terms = termsOf(edition, from)
  const record = editionRecord(edition, from)
  const textsOf = (term: string) => terms.filter(([one]) => one === term).map(([, text]) => text)
  const readme = [
    ...terms.map(([term, text]) => `${term}: ${text}`),
    '',
    'INHALT',
    'codebuch.csv: was jede Zahl bedeutet, mit Einheit, Frage, Basis, n und Jahr',
    'zitat.txt, zitat.bib, zitat.ris, zitat.csl.json: wie die Studie zitiert wird',
    'LIZENZ.txt: unter welchen Bedingungen die Daten verwendet werden dürfen',
    ...findings.map((finding) => `daten/${fileName(finding, 'csv')}: ${headlineAlone(finding)}`),
    '',
    'Die Dateien sind UTF-8, ihre Spalten durch Strichpunkte getrennt; Zeilen mit # am Anfang sind Erläuterungen.',
    ...(findings.some(isInvented) ? ['Was als Beispieldaten gekennzeichnet ist, wurde nicht erhoben und darf nicht zitiert werden.'] : []),
  ]
  const files = {
    'LIESMICH.txt': plainText(readme),
    'LIZENZ.txt': plainText(textsOf('Lizenz')),
    'zitat.txt': plainText([...textsOf('Zitieren'), `Lizenz: ${licenceLine(from.licence)}`]),
    'zitat.bib': bibTexOf(record),
    'zitat.ris': risOf(record),
    'zitat.csl.json': cslJsonOf(record),
    'codebuch.csv': csvFile(codebookColumns, codebookRows(findings)),
    ...Object.fromEntries(findings.map((finding) => [`daten/${fileName(finding, 'csv')}`, findingCsv(finding, from.site, from.licence)])),
  }
  return zipped(files, `versicherungsstudie-${edition.year}-daten`, dayOf(edition))
}

async function dataWorkbook(edition: Edition, from: From) {
  const findings = everyTable(edition)
  const names = sheetNames(findings)
  const sheets = [
    { sheet: 'Lies mich', columns: [{ label: 'Angabe' }, { label: 'Text', width: 100 }], rows: termsOf(edition, from) },
    { sheet: codebook, columns: codebookColumns, rows: codebookRows(findings) },
    ...findings.map((finding, at) => sheetOf(finding, names[at] as string)),
  ]
  return xlsxOfDay(dayOf(edition), sheets)
}

function sheetOf(finding: ShownFinding, sheet: string) {
  const { columns, header, rows } = markedTable(finding)
  return { sheet, columns: header.map((label, at) => ({ label, decimals: columns[at]?.decimals, width: columns[at] ? 28 : 60 })), rows }
}

/** Spreadsheets take 31 letters, whether small or capital; those that begin alike are told apart by a number. */
function sheetNames(findings: readonly ShownFinding[]) {
  const shortened = ({ slug, chosen }: ShownFinding) => (chosen ? `${slug.slice(0, 27 - chosen.by.length)} ${chosen.by}` : slug.slice(0, 28))
  const short = [codebook.toLowerCase(), ...findings.map(shortened)]
  const alike = (at: number) => short.slice(0, at + 1).filter((one) => one === short[at]).length
  return short.map((name, at) => (alike(at) === 1 ? name : `${name} ${alike(at)}`)).slice(1)
}
