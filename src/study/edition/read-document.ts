import { type FactReference, type FigureReference, referenceText } from '../figures/references'
import type { FindingDraft } from '../kinds/finding'
import { identified } from '../kinds/identities'
import { largerSide } from '../kinds/steps/values'
import { type Edition, edition } from './edition'
import { keyRowOf, namedFigures, rowPointer } from './figures-of'
import { mapTexts } from './map-texts'
import { factNames } from './wording'

/** What is stored of an edition, by whatever version of the program, as this one has it: the same words and figures. */
export const readDocument = (stored: unknown): Edition => edition.parse(withReferences(stored as Stored))

type Stored = {
  year: number
  findings?: unknown[]
  material?: { press?: { figures?: object[] } }
  texts?: { focus?: Topic[] }
  facts?: { respondents?: unknown }
}
type Topic = { finding: string; sentence: string }
type PressRow = { label: string; finding?: string; row?: number; figure?: string }

/** Texts once named facts and figures between braces, by the position of a row; rows had no identity. */
function withReferences(stored: Stored): unknown {
  const findings = (stored.findings ?? []).map((finding) => identified(withPhases(finding)))
  const name = (text: string, slug?: string) =>
    text.replace(place, (written, ...groups) => referenceFor(findings, stored, groups as (string | undefined)[], slug) ?? written)
  const { press } = stored.material ?? {}
  const focus = stored.texts?.focus?.map((topic) => ({ ...topic, sentence: name(topic.sentence, topic.finding) }))
  const figures = press?.figures?.map((row) => pressRow(findings, row as PressRow))
  return mapTexts<unknown>(
    {
      ...stored,
      ...(stored.texts ? { texts: { ...stored.texts, ...(focus ? { focus } : {}) } } : {}),
      ...(stored.material ? { material: { ...stored.material, ...(figures ? { press: { ...press, figures } } : {}) } } : {}),
      findings,
    },
    (text) => (text.includes('{') ? name(text) : text),
  )
}

const place = /\{([a-zA-Z]+)(?::([a-z0-9-]+))?(?::(\d+))?:?(-\d+)?\}/g

function referenceFor(
  findings: readonly FindingDraft[],
  stored: Stored,
  [fact = '', slug, row, back = '0']: (string | undefined)[],
  own?: string,
): string | undefined {
  if (fact !== 'figure') return factNames.includes(fact) ? referenceText({ fact, back: Number(back) }) : undefined
  const finding = findings.find((one) => one.slug === (slug ?? own))
  const reference = finding && figureNamed(finding, stored, row === undefined ? undefined : Number(row), Number(back))
  return reference && referenceText(reference)
}

/** The figure of a row, counted from 1; without a row, the one that the finding is about. */
function figureNamed(finding: FindingDraft, { year, facts }: Stored, row: number | undefined, at: number): FigureReference | FactReference | undefined {
  if (row === undefined && finding.kind === 'portrait' && typeof facts?.respondents === 'number') return { fact: 'respondents', back: 0 }
  if (row === undefined && finding.kind === 'steps') {
    const rows = largerSide(finding.steps).steps.map(({ id }) => id)
    return { finding: finding.id, rows, column: 'value', at }
  }
  const figures = namedFigures(finding, year).filter(({ isBeside }) => !isBeside)
  const figure = figures[row === undefined ? (keyRowOf(finding) ?? 0) : row - 1]
  const isChange = row === undefined && finding.kind === 'change'
  return figure && { finding: finding.id, rows: [figure.row], column: figure.column, at: isChange ? 'change' : at }
}

function pressRow(findings: readonly FindingDraft[], { label, finding: slug, row, figure }: PressRow) {
  if (figure !== undefined) return { label, figure }
  const finding = findings.find((one) => one.slug === slug)
  const named = finding && namedFigures(finding, 0).filter(({ isBeside }) => !isBeside)[(row ?? 1) - 1]
  return { label, figure: finding && named ? rowPointer({ finding: finding.id, rows: [named.row], column: named.column }) : '' }
}

/** The phases of a journey were names alone. */
function withPhases(finding: unknown): FindingDraft {
  const { phases } = finding as { phases?: unknown }
  const isOld = Array.isArray(phases) && phases.some((phase) => typeof phase === 'string')
  return (isOld ? { ...(finding as object), phases: phases.map((label) => ({ id: '', label })) } : finding) as FindingDraft
}
