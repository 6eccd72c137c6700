import { describe, expect, it } from 'vitest'
import { marginOfError } from '../../../src/study/figures/margins'
import { keyFigureOf } from '../../../src/study/findings/main-figure'
import { tableOf } from '../../../src/study/findings/table'
import { headlineAlone } from '../../../src/study/findings/wording'
import { differenceOf, largestChange } from '../../../src/study/kinds/change/differences'
import type { ShownFinding, ShownOf } from '../../../src/study/kinds/finding'
import { findings, journeyYears, ofKind } from '../../support/findings'

/** The two outer steps on either side of the middle. */
function sidesOf(steps: ShownOf<'steps'>['steps']) {
  const sum = (side: typeof steps) => side.reduce((total, { percent }) => total + percent, 0)
  return [sum(steps.slice(0, 2)), sum(steps.slice(-2))] as const
}

/** Figures that stand in no cell of the table, but follow from them. */
function derivedFrom(finding: ShownFinding): readonly number[] {
  switch (finding.kind) {
    case 'steps':
      return sidesOf(finding.steps)
    case 'lines':
    case 'change':
      return [finding.scale.from, finding.scale.to]
    case 'journey':
      return journeyYears
    default:
      return []
  }
}

const shareIn: Partial<Record<ShownFinding['kind'], (finding: ShownFinding) => number>> = {
  shares: (finding) => (finding as ShownOf<'shares'>).rows[0]?.share ?? 0,
  columns: (finding) => (finding as ShownOf<'columns'>).percents.at(-1) ?? 0,
  parts: (finding) => (finding as ShownOf<'parts'>).parts[0]?.percent ?? 0,
}

describe('a headline', () => {
  it.each(findings)('of $slug and the sentence below it state figures of their own data only', (finding) => {
    const cells = tableOf(finding).rows.flat()
    const known = new Set([...cells, ...derivedFrom(finding)].map(String))
    for (const [figure] of `${finding.headline} ${finding.summary}`.matchAll(/\d+(\.\d+)?/g)) {
      const isYear = /^20\d\d$/.test(figure)
      expect({ figure, isKnown: isYear || known.has(figure) }).toEqual({ figure, isKnown: true })
    }
  })

  it.each(findings)('of $slug says a fraction only where the share is within its margin of error', (finding) => {
    for (const [words, fraction] of [
      [/\bNeun von zehn\b/, 90],
      [/\bVier von fünf\b/, 80],
      [/\bdie Hälfte\b/, 50],
    ] as const) {
      if (!words.test(finding.headline)) continue
      const share = shareIn[finding.kind]?.(finding) ?? Number.NaN
      expect(Math.abs(share - fraction)).toBeLessThanOrEqual(marginOfError(fraction, 1006))
      if (/\b[Gg]ut\b/.test(finding.headline)) expect(share).toBeGreaterThan(fraction)
    }
  })

  it('says which premiums rise most only if what is felt and what is stated point to the same insurance', () => {
    const [felt, stated] = [ofKind('lines'), ofKind('shares')]
    const mostFelt = [...felt.lines].sort((one, other) => (other.values.at(-1) ?? 0) - (one.values.at(-1) ?? 0))[0]?.label
    const mostStated = [...stated.rows].sort((one, other) => other.mean - one.mean)[0]?.label
    if (mostFelt !== mostStated) {
      for (const { headline, summary } of [felt, stated]) expect(`${headline} ${summary}`).not.toMatch(/am.(stärksten|meisten)|steigen die Prämien|teurer wird/)
    }
    expect(felt.headline).toMatch(/Krankenkasse.*stärker empfunden/)
    expect(mostFelt).toBe('Krankenversicherung')
    expect(stated.headline).toMatch(/bemerkt/)
    expect(stated.summary).toMatch(/Wer eine Erhöhung bemerkt hat/)
  })

  it('speaks of a growing distance only while it grows', () => {
    const { summary, lines, years } = ofKind('lines')
    const gaps = years.map((_, at) => differenceOf([lines[1]?.values[at] ?? 0, lines[0]?.values[at] ?? 0]))
    expect(summary).toContain('Abstand wächst')
    gaps.slice(1).forEach((gap, at) => {
      expect(gap).toBeGreaterThan(gaps[at] ?? 0)
    })
  })

  it('calls opinions divided only if neither side outweighs the other by more than the margin of error', () => {
    const { headline, summary, steps } = ofKind('steps')
    const [one, other] = sidesOf(steps)
    const isDivided = Math.abs(one - other) <= 2 * marginOfError(50, 1006)
    expect(/geteilt|gespalten/.test(`${headline} ${summary}`)).toBe(isDivided)
    expect(/überwiegt/.test(headline)).toBe(!isDivided)
  })

  it('on the steps says which side outweighs, with the figure of the tile; that the names of the steps are sample stands beside it', () => {
    const steps = ofKind('steps')
    const key = keyFigureOf(steps)
    expect(steps.headline).toContain(`überwiegt die Zustimmung: ${key?.value} zu `)
    expect(key?.label).toMatch(/^sehr gut vorstellbar/)
    expect(headlineAlone(steps)).toMatch(/Beispiele\)$/)
  })

  it('names the largest change, and says more only where all are more', () => {
    const change = ofKind('change')
    expect(change.headline).toMatch(/mehr erwartet, am deutlichsten im Schadenfall/)
    expect(change.rows[largestChange(change)]?.label).toBe('Schadenabwicklung')
    for (const { means } of change.rows) expect(differenceOf(means)).toBeGreaterThan(0)
  })
})
