import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EditionShown } from '../../../study/edition/answers'
import type { EditionMethod } from '../../../study/edition/edition'
import type { EditionBrief } from '../../../study/edition/open-data'
import { findingsOf } from '../../../study/edition/shown'
import { marginInWords } from '../../../study/figures/margins'
import { dataPath, findingPath } from '../../../study/findings/addresses'
import { baseOf } from '../../../study/findings/base'
import { termOf } from '../../../study/findings/wording'
import { Hidden } from '../../ui/sheet'
import { germanDay } from '../parts/german-dates'
import { knownTerms, Terms } from '../parts/terms'
import styles from './method-page.module.css'

/** A section of the page; what was written as a sample says so in the margin. */
export type MethodSection = {
  id: string
  label: string
  note?: ReactNode
  isSample?: boolean
  /** The content draws its own rules. */
  ownRules?: boolean
  body: ReactNode
}

const termSection = (id: string, label: string, terms: ReturnType<typeof knownTerms>, isSample = false): MethodSection | undefined =>
  terms.length === 0 ? undefined : { id, label, isSample, ownRules: true, body: <Terms terms={terms} /> }

/** What is known for certain of who was asked, and how far the figures can be off. */
export function accuracySection({ facts }: EditionShown) {
  const { respondents, survey, sampling, languageRegions, fieldwork } = facts
  const terms = knownTerms([
    ['Befragte', respondents ? `n\u00a0=\u00a0${respondents}` : null],
    ['Erhebungsart', survey],
    ['Anlage', sampling],
    ['Sprachregionen', languageRegions],
    ['Quoten', facts.quotas],
    ['Feldzeit', fieldwork],
    [
      'Genauigkeit',
      respondents ? `${marginInWords(respondents)} Für Mittelwerte, für Teilgruppen und zwischen zwei Jahren gilt ein anderer Fehlerbereich.` : null,
    ],
  ])
  return termSection('erhebung', 'Erhebung', terms)
}

export function sampleSection(method: EditionMethod) {
  const terms = knownTerms([
    ['Grundgesamtheit', method.population],
    ['Stichprobe', method.sample],
    ['Quotierung', method.quotas],
    ['Gewichtung', method.weighting],
    ['Rücklauf', method.response],
  ])
  return termSection('stichprobe', 'Stichprobe', terms, method.isSample)
}

export function sponsorSection(method: EditionMethod) {
  const terms = knownTerms([
    ['Finanzierung', method.funding],
    ['Unabhängigkeit', method.independence],
  ])
  return termSection('traegerschaft', 'Finanzierung und Unabhängigkeit', terms, method.isSample)
}

/** How many answered in each edition that has appeared, and where its figures are. */
export function respondentSection(editions: readonly EditionBrief[]): MethodSection | undefined {
  if (editions.length === 0) return undefined
  const hasData = editions.some(({ data }) => data !== null)
  const table = (
    <table className={styles.years}>
      <thead>
        <tr>
          <th scope="col">Jahr</th>
          <th scope="col">Ausgabe</th>
          <th scope="col">Befragte (n)</th>
          {hasData ? <th scope="col">Daten</th> : null}
        </tr>
      </thead>
      <tbody>
        {editions.map(({ year, number, respondents, data }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>{number}.</td>
            <td>{respondents ?? 'nicht angegeben'}</td>
            {hasData ? (
              <td>
                {data ? (
                  <>
                    <a href={dataPath(year, 'zip')} download>
                      <Hidden>{`Daten ${year} als `}</Hidden>ZIP
                    </a>{' '}
                    <a href={dataPath(year, 'xlsx')} download>
                      <Hidden>{`Daten ${year} als `}</Hidden>XLSX
                    </a>
                  </>
                ) : (
                  'keine'
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return { id: 'jahre', label: 'Befragte nach Jahr', ownRules: true, body: table }
}

/** The questions of the findings, each with the finding that it led to. */
export function questionSection(edition: EditionShown, method: EditionMethod): MethodSection | undefined {
  const findings = findingsOf(edition)
  if (findings.length === 0) return undefined
  const body = (
    <>
      {method.questionnaire ? <p className={styles.text}>{method.questionnaire}</p> : null}
      <ol className={styles.questions}>
        {findings.map((finding) => (
          <li key={finding.slug}>
            <p>{finding.question}</p>
            <p className={styles.small}>
              <Link href={findingPath(finding)}>{finding.title}</Link> <span>{`${finding.method} ${termOf('Basis', finding)}: ${baseOf(finding)}.`}</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
  return { id: 'fragebogen', label: 'Fragebogen', isSample: method.isSample && method.questionnaire !== '', body }
}

export function glossarySection({ glossary, isSample }: EditionMethod): MethodSection | undefined {
  if (glossary.length === 0) return undefined
  return { id: 'glossar', label: 'Glossar', isSample, ownRules: true, body: <Terms terms={glossary.map(({ term, meaning }) => [term, meaning])} /> }
}

/** The latest first. */
export function correctionSection({ corrections, isSample }: EditionMethod): MethodSection | undefined {
  if (corrections.length === 0) return undefined
  const latest = [...corrections].sort((one, other) => other.day.localeCompare(one.day))
  const terms = latest.map(({ day, text }) => [germanDay(day) ?? day, text] as const)
  return { id: 'korrekturen', label: 'Korrekturen', isSample, ownRules: true, body: <Terms terms={terms} /> }
}
