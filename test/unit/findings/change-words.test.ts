import { describe, expect, it } from 'vitest'
import { changeInWords } from '../../../src/study/findings/change-words'
import type { ShownFinding } from '../../../src/study/kinds/finding'
import { ofKind } from '../../support/findings'

const asked = (finding: ShownFinding, respondents: number): ShownFinding => ({ ...finding, earlier: [{ year: 2024, respondents }] })
/** As another edition tells it. */
const inEdition = <Finding extends ShownFinding>(finding: Finding, year: number, respondents: number | null): Finding => ({
  ...finding,
  edition: { ...finding.edition, year, respondents },
})

const told = (finding: ShownFinding, related: readonly ShownFinding[] = []) => changeInWords(finding, related)?.text

describe('the change since the year before', () => {
  it('is said to be chance or more than that, by the margin of a difference', () => {
    expect(told(asked(ofKind('columns'), 990))).toBe(
      'Online-Kommunikation: 53\u00a0% im Jahr 2025 nach 52\u00a0% im Jahr 2024, 1\u00a0Prozentpunkt mehr. Das liegt im Fehlerbereich einer Veränderung (±4.4\u00a0Prozentpunkte, Vertrauensniveau 95\u00a0%) und kann Zufall sein.',
    )
    expect(told(asked(ofKind('slope'), 990))).toBe(
      'KI-Nutzung: Ja: 70\u00a0% im Jahr 2025 nach 51\u00a0% im Jahr 2024, 19\u00a0Prozentpunkte mehr. Das ist mehr als der Fehlerbereich einer Veränderung (±4.2\u00a0Prozentpunkte, Vertrauensniveau 95\u00a0%) und kaum durch Zufall zu erklären.',
    )
  })

  it('is more than chance also where nobody knows how many were asked before, if far fewer than in any survey would do', () => {
    expect(told(ofKind('slope'))).toMatch(
      /19\u00a0Prozentpunkte mehr\. Auch bei nur 30 Befragten im Jahr 2024 wäre der Unterschied grösser als der Zufall \(Vertrauensniveau 95\u00a0%\)\.$/,
    )
    expect(told(asked(ofKind('slope'), 30))).toMatch(/kaum durch Zufall zu erklären\.$/)
    expect(told(asked(ofKind('slope'), 25))).toMatch(/kann Zufall sein\.$/)
  })

  it('names no sample in which too few gave the rarer answer for a margin to hold', () => {
    const rare = (percents: [number, number]) => ({ ...ofKind('columns'), percents: [44, 41, ...percents] })
    expect(told(rare([6, 40]))).toMatch(/Auch bei nur 170 Befragten/)
    expect(told(rare([4, 40]))).toMatch(/36\u00a0Prozentpunkte mehr\.$/)
    expect(told(rare([0, 40]))).toMatch(/40\u00a0Prozentpunkte mehr\.$/)
  })

  it('is told without a word of chance where nothing can be said of it', () => {
    expect(told(ofKind('columns'))).toMatch(/nach 52\u00a0% im Jahr 2024, 1\u00a0Prozentpunkt mehr\.$/)
    const nobody = inEdition(asked(ofKind('slope'), 990), 2025, null)
    expect(told(nobody)).toMatch(/19\u00a0Prozentpunkte mehr\.$/)
    expect(told(asked(ofKind('journey'), 990))).toMatch(/^Vertragsabschluss: Offline: 61.* nach 63.* 2\u00a0Prozentpunkte weniger\.$/)
    const means = { ...ofKind('lines'), isSample: false, earlier: [{ year: 2024, respondents: 990 }] }
    expect(told(means)).toMatch(/6\.1 im Jahr 2025 nach 5\.8 im Jahr 2024, 0\.3\u00a0Skalenpunkte mehr\.$/)
    expect(told(ofKind('change'))).toBe('Schadenabwicklung: 4.5 im Jahr 2025 nach 3.9 im Jahr 2024, 0.6\u00a0Skalenpunkte mehr.')
  })

  it('may be none', () => {
    const same = { ...ofKind('columns'), percents: [44, 41, 53, 53] }
    expect(told(same)).toBe('Online-Kommunikation: 53\u00a0% im Jahr 2025, gleich viel wie 2024.')
  })

  it('is taken from the edition before where the finding tells of one year only, if it is the same figure', () => {
    const parts = ofKind('parts')
    const before = inEdition({ ...parts, parts: parts.parts.map((part) => ({ ...part, percent: 75 })) }, 2023, 1000)
    expect(changeInWords(parts, [parts, before])).toEqual({ since: 2023, text: expect.stringMatching(/5\u00a0Prozentpunkte mehr\. Das ist mehr/) })
    const steps = ofKind('steps')
    const fewer = inEdition({ ...steps, steps: steps.steps.map((step, at) => ({ ...step, percent: [20, 29, 25, 21, 5][at] ?? 0 })) }, 2024, 1000)
    expect(told(steps, [fewer])).toMatch(/^sehr gut vorstellbar\* oder eher vorstellbar\*: 54\u00a0% im Jahr 2025 nach 49\u00a0% im Jahr 2024/)
  })

  it('is left out where there is no earlier value of the same figure, or only an invented one', () => {
    const parts = ofKind('parts')
    expect(changeInWords(parts, [])).toBeNull()
    const before = inEdition(parts, 2024, 1000)
    expect(changeInWords(parts, [{ ...before, parts: before.parts.map((part) => ({ ...part, label: 'etwas anderes' })) }])).toBeNull()
    expect(changeInWords(parts, [{ ...before, isSample: true }])).toBeNull()
  })

  it('knows from the other edition how many were asked then', () => {
    expect(told(ofKind('columns'), [inEdition(ofKind('columns'), 2024, 990)])).toMatch(/kann Zufall sein\.$/)
  })

  it('is told of no finding in which no figure matters most', () => {
    expect(changeInWords(ofKind('portrait'), [inEdition(ofKind('portrait'), 2024, 990)])).toBeNull()
  })
})
