import type { Edition } from '../edition/edition'
import type { FindingBrief, FindingData } from '../edition/open-data'
import { plain } from '../figures/label'
import type { ShownFinding } from '../kinds/finding'
import { isInvented, respondentsIn } from '../kinds/respondents'
import { type Licence, licenceText } from '../licence'
import { marginNote } from './accuracy'
import { type FileEnding, filePath, findingApiPath, findingPath } from './addresses'
import { baseOf } from './base'
import { apaCitation } from './citation'
import { groupings } from './groups'
import { sampleNote } from './sample'
import { sourceOf } from './source'
import { tableOf } from './table'
import { pictureTitle } from './wording'
import { yearsIn } from './years'

/** Which publication of the edition is told, and where the site stands. */
type From = { readonly version: number | null; readonly site: URL; readonly licence: Licence }

const plainOrNull = (text: string | undefined) => (text ? plain(text) : null)

/** A finding in short, for programs. */
export function briefData(finding: ShownFinding, { version, site }: From): FindingBrief {
  const { edition, slug, series, isSample } = finding
  return {
    year: edition.year,
    version,
    slug,
    series: series || null,
    title: plain(finding.title),
    headline: plain(finding.headline),
    summary: plain(finding.summary),
    isSample,
    url: new URL(findingPath(finding), site).href,
    data: new URL(findingApiPath(finding), site).href,
  }
}

function tableData(finding: ShownFinding) {
  const { columns, rows } = tableOf(finding)
  return {
    columns: columns.map(({ label, unit, decimals }) => ({ label, unit: unit ?? null, decimals: decimals ?? null })),
    rows: rows.map((row) => [...row]),
  }
}

/** The same with its figures and everything that one has to know about them. */
export function fullData(finding: ShownFinding, edition: Edition, from: From): FindingData {
  const file = (ending: FileEnding) => new URL(filePath(finding, ending), from.site).href
  return {
    ...briefData(finding, from),
    edition: edition.facts.title,
    publishedOn: edition.facts.publishedOn || null,
    measured: plain(pictureTitle(finding)),
    question: plain(finding.question),
    method: plain(finding.method),
    base: plain(baseOf(finding)),
    respondents: respondentsIn(finding) ?? null,
    margin: plainOrNull(marginNote(finding)),
    note: plainOrNull(finding.note),
    sample: plainOrNull(sampleNote(finding)),
    years: [...yearsIn(finding)],
    table: tableData(finding),
    groups: groupings(finding).map((grouping) => ({
      by: grouping.chosen.by,
      measured: plain(pictureTitle(grouping)),
      isSample: isInvented(grouping),
      sample: plainOrNull(sampleNote(grouping)),
      table: tableData(grouping),
    })),
    source: sourceOf(finding),
    citation: plain(apaCitation(finding, new URL(findingPath(finding), from.site).href)),
    licence: { ...from.licence, text: licenceText(from.licence) },
    files: { csv: file('csv'), svg: file('svg'), png: file('png'), bib: file('bib'), ris: file('ris'), csl: file('csl.json') },
  }
}
