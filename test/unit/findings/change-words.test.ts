import { describe, expect, it } from 'vitest'
import { changeInWords } from '../../../src/study/findings/change-words'
import type { ShownFinding } from '../../../src/study/findings/finding'
import { ofKind } from '../../support/findings'

const asked = (finding: ShownFinding, respondents: number): ShownFinding => ({ ...finding, earlier: [{ year: 2024, respondents }] })
/** As another edition tells it. */
const inEdition = <Finding extends ShownFinding>(finding: Finding, year: number, respondents: number | null): Finding => ({
  ...finding,
  edition: { ...finding.edition, year, respondents },
})

describe('the change since the year before', () => {
  it('is said to be chance or more than that, by the margin of a difference', () => {
    expect(changeInWords(asked(ofKind('columns'), 990), [])).toBe(
      'Online-Kommunikation: 53\u00a0% im Jahr 2025 nach 52\u00a0% im Jahr 2024, 1\u00a0Prozentpunkt mehr. Das liegt im Fehlerbereich einer Veränderung (±4.4\u00a0Prozentpunkte, Vertrauensniveau 95\u00a0%) und kann Zufall sein.',
    )
    expect(changeInWords(asked(ofKind('slope'), 990), [])).toBe(
      'KI-Nutzung: Ja: 70\u00a0% im Jahr 2025 nach 51\u00a0% im Jahr 2024, 19\u00a0Prozentpunkte mehr. Das ist mehr als der Fehlerbereich einer Veränderung (±4.2\u00a0Prozentpunkte, Vertrauensniveau 95\u00a0%) und kaum durch Zufall zu erklären.',
    )
  })

  it('is told where it cannot be judged, with the reason', () => {
    expect(changeInWords(ofKind('columns'), [])).toMatch(
      /1\u00a0Prozentpunkt mehr\. Ob das mehr ist als Zufall, .*: Wie viele 2024 geantwortet haben, ist nicht angegeben\.$/,
    )
    const nobody = inEdition(asked(ofKind('columns'), 990), 2025, null)
    expect(changeInWords(nobody, [])).toMatch(/Wie viele 2025 geantwortet haben/)
    expect(changeInWords(ofKind('journey'), [])).toMatch(
      /^Vertragsabschluss: Offline: 61.* nach 63.* 2\u00a0Prozentpunkte weniger\. .*Die Werte sind Beispieldaten\.$/,
    )
    const means = { ...ofKind('lines'), isSample: false, earlier: [{ year: 2024, respondents: 990 }] }
    expect(changeInWords(means, [])).toMatch(
      /6\.1 im Jahr 2025 nach 5\.8 im Jahr 2024, 0\.3\u00a0Skalenpunkte mehr\. .*um den Mittelwert streuen, ist nicht angegeben\.$/,
    )
  })

  it('may be none', () => {
    const same = { ...ofKind('columns'), percents: [44, 41, 53, 53] }
    expect(changeInWords(same, [])).toMatch(/^Online-Kommunikation: 53\u00a0% im Jahr 2025, gleich viel wie 2024\./)
  })

  it('is taken from the edition before where the finding tells of one year only, if it is the same figure', () => {
    const parts = ofKind('parts')
    expect(changeInWords(parts, [])).toMatch(/^Aus früheren Jahren liegt kein Wert vor/)
    const before = inEdition({ ...parts, parts: parts.parts.map((part) => ({ ...part, percent: 75 })) }, 2023, 1000)
    expect(changeInWords(parts, [parts, before])).toMatch(/80\u00a0% im Jahr 2025 nach 75\u00a0% im Jahr 2023, 5\u00a0Prozentpunkte mehr\. Das ist mehr/)
    const other = { ...before, parts: before.parts.map((part) => ({ ...part, label: 'etwas anderes' })) }
    expect(changeInWords(parts, [other])).toMatch(/^Aus früheren Jahren/)
  })

  it('knows from the other edition how many were asked then', () => {
    expect(changeInWords(ofKind('columns'), [inEdition(ofKind('columns'), 2024, 990)])).toMatch(/kann Zufall sein\.$/)
  })

  it('is told of no finding in which no figure matters most', () => {
    for (const kind of ['steps', 'portrait'] as const) expect(changeInWords(ofKind(kind), [])).toBeNull()
  })
})
