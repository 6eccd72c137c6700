import { describe, expect, it } from 'vitest'
import { marginNote } from '../../src/study/edition/margin'
import type { FindingDraft } from '../../src/study/kinds/finding'
import { sampleEdition } from '../support/sample-editions'

const sample = sampleEdition
const of = <Kind extends FindingDraft['kind']>(kind: Kind) => sample.findings.find((finding) => finding.kind === kind) as Extract<FindingDraft, { kind: Kind }>
const columns = { ...of('columns'), years: [2025, 2026], earlier: [{ year: 2025, respondents: 1006 }] }

describe('the margin of a finding', () => {
  it('is that of a difference between two samples where a change is spoken of', () => {
    expect(marginNote({ ...columns, percents: [53, 57] }, 1012)).toBe('Change of 4 points: within the margin of a difference (±4.3 for n = 1006 and 1012).')
    expect(marginNote({ ...columns, percents: [53, 58] }, 1012)).toBe('Change of 5 points: beyond the margin of a difference (±4.3 for n = 1006 and 1012).')
  })

  it('is that of a share where the earlier number is not known, or there is one year only', () => {
    expect(marginNote(of('columns'), 1006)).toBe('Margin of a share: at most ±3.1 points for n = 1006.')
    expect(marginNote({ ...of('parts'), respondents: 400 }, 1006)).toBe('Margin of a share: at most ±4.9 points for n = 400.')
  })

  it('is not told of means, of who was asked, or without a number of respondents', () => {
    expect(marginNote(of('lines'), 1006)).toBeUndefined()
    expect(marginNote(of('portrait'), 1006)).toBeUndefined()
    expect(marginNote(of('parts'), null)).toBeUndefined()
  })
})
