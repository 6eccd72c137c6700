import { describe, expect, it } from 'vitest'
import { findings } from './catalogue'
import { type Finding, type FindingOf, phases } from './finding'
import { marginOfError } from './survey'
import { differenceOf, largestChange, tableOf } from './table'

const find = <Kind extends Finding['kind']>(kind: Kind) => findings.find((finding) => finding.kind === kind) as FindingOf<Kind>

/** The two outer steps on either side of the middle. */
function sidesOf([first, second, , fourth, fifth]: FindingOf<'steps'>['steps']) {
  return [first.percent + second.percent, fourth.percent + fifth.percent] as const
}

/** Figures that stand in no cell of the table, but follow from them. */
function derivedFrom(finding: Finding): readonly number[] {
  switch (finding.kind) {
    case 'steps':
      return sidesOf(finding.steps)
    case 'lines':
    case 'change':
      return [finding.scale.from, finding.scale.to]
    case 'journey':
      return Object.keys(finding.shares).map(Number)
    default:
      return []
  }
}

const shareIn: Partial<Record<Finding['kind'], (finding: Finding) => number>> = {
  noticed: (finding) => (finding as FindingOf<'noticed'>).rows[0]?.noticed ?? 0,
  columns: (finding) => (finding as FindingOf<'columns'>).percents.at(-1) ?? 0,
  parts: (finding) => (finding as FindingOf<'parts'>).parts[0].percent,
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
      expect(Math.abs(share - fraction)).toBeLessThanOrEqual(marginOfError(fraction))
      if (/\b[Gg]ut\b/.test(finding.headline)) expect(share).toBeGreaterThan(fraction)
    }
  })

  it('says which premiums rise most only if what is felt and what is stated point to the same insurance', () => {
    const [felt, stated] = [find('lines'), find('noticed')]
    const mostFelt = [...felt.series].sort((one, other) => (other.values.at(-1) ?? 0) - (one.values.at(-1) ?? 0))[0]?.label
    const mostStated = [...stated.rows].sort((one, other) => other.increase - one.increase)[0]?.label
    if (mostFelt !== mostStated) {
      for (const { headline, summary } of [felt, stated]) expect(`${headline} ${summary}`).not.toMatch(/am.(stärksten|meisten)|steigen die Prämien|teurer wird/)
    }
    expect(felt.headline).toMatch(/Krankenkasse.*stärker empfunden/)
    expect(mostFelt).toBe('Krankenversicherung')
    expect(stated.headline).toMatch(/bemerkt/)
    expect(stated.summary).toMatch(/Wer eine Erhöhung bemerkt hat/)
  })

  it('speaks of a growing distance only while it grows', () => {
    const { summary, series, years } = find('lines')
    const gaps = years.map((_, at) => differenceOf([series[1].values[at] ?? 0, series[0].values[at] ?? 0]))
    expect(summary).toContain('Abstand wächst')
    gaps.slice(1).forEach((gap, at) => {
      expect(gap).toBeGreaterThan(gaps[at] ?? 0)
    })
  })

  it('calls opinions divided only if neither side outweighs the other by more than the margin of error', () => {
    const { headline, summary, steps } = find('steps')
    const [one, other] = sidesOf(steps)
    const isDivided = Math.abs(one - other) <= 2 * marginOfError(50)
    expect(/geteilt|gespalten/.test(`${headline} ${summary}`)).toBe(isDivided)
    expect(/überwiegt/.test(headline)).toBe(!isDivided)
  })

  it('on the steps holds from whichever end they are read, since their names are sample', () => {
    const { headline, summary, steps, hasSampleNames } = find('steps')
    expect(hasSampleNames).toBe(true)
    expect([...sidesOf(steps)].sort()).toEqual([...sidesOf([...steps].reverse() as unknown as typeof steps)].sort())
    for (const { label } of steps) expect(`${headline} ${summary}`).not.toContain(label.replace('*', ''))
    expect(`${headline} ${summary}`).not.toMatch(/vorstell|ablehn|unentschieden|nutzen/i)
  })

  it('names the largest change, and says more only where all are more', () => {
    const change = find('change')
    expect(change.headline).toMatch(/mehr erwartet, am deutlichsten im Schadenfall/)
    expect(largestChange(change)).toBe('Schadenabwicklung')
    for (const phase of phases) expect(differenceOf(change.means[phase])).toBeGreaterThan(0)
  })
})
