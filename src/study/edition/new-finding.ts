import type { FindingDraft, FindingKind } from './finding'

export const findingKinds = ['lines', 'shares', 'journey', 'columns', 'parts', 'change', 'slope', 'steps', 'portrait'] as const satisfies readonly FindingKind[]

const said = { slug: '', series: '', title: '', headline: '', summary: '', chartTitle: '', description: '', question: '', method: '', baseNote: '', note: '' }

/** What a finding says whatever its figures look like, before anybody has said it. */
const silent = {
  id: '',
  ...said,
  respondents: null,
  earlier: [],
  meaning: { text: '', isSample: false },
  related: [],
  isSample: false,
  hasSampleNames: false,
}

/** The same finding with figures of another kind: what it says stays, and the figures are those given. */
export function sayingTheSame(finding: FindingDraft, other: FindingDraft): FindingDraft {
  const kept = Object.fromEntries(Object.keys(silent).map((name) => [name, finding[name as keyof typeof silent]]))
  return { ...other, ...kept }
}

/** A finding that says nothing yet, with room for the first figures of its kind. */
export function newFinding(kind: FindingKind, id: string, year: number): FindingDraft {
  const statement = { ...silent, id, splits: [] }
  const scale = { from: 1, middle: 4, to: 7, words: ['', '', ''] as [string, string, string] }
  const share = { label: '', percent: null }
  const nothing: [null, null] = [null, null]
  const years: [number, number] = [year - 1, year]
  switch (kind) {
    case 'lines':
      return { ...statement, kind, scale, years: [year], lines: [{ label: '', values: [null] }] }
    case 'shares':
      return { ...statement, kind, names: { row: '', share: '', mean: '', meanInFull: '' }, rows: [{ label: '', share: null, mean: null }] }
    case 'journey': {
      const key = { phase: 0, way: 0 }
      return { ...statement, kind, ways: ['', ''], neither: '', phases: [''], key, years: [{ year, summary: '', shares: [nothing] }] }
    }
    case 'columns':
      return { ...statement, kind, years: [year], percents: [null] }
    case 'parts':
      return { ...statement, kind, parts: [share, share] }
    case 'change':
      return { ...statement, kind, scale, row: '', years, rows: [{ label: '', means: nothing }] }
    case 'slope':
      return { ...statement, kind, years, parts: [{ label: '', percents: nothing }], split: null }
    case 'steps':
      return { ...statement, kind, steps: [share, share] }
    case 'portrait':
      return { ...statement, kind, groups: { title: '', one: '', shares: [share] } }
  }
}
