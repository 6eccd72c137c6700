import { scaleEnd } from '../figures'
import type { ShownOf } from '../finding'
import { spoken } from '../label'
import { bar, type Drawing, type Frame, type Mark, text, unit } from './drawing'

/** The profile of the edition in large figures, and a bar for each group: several may apply, so they are not parts of one whole. */
export function drawPortrait(finding: ShownOf<'portrait'>, frame: Frame): Drawing {
  return frame.layout === 'wide' ? spreadOut(finding, frame.height ?? 400) : stacked(finding)
}

type Figure = { readonly figure: string; readonly label: string; readonly tail?: ReturnType<typeof unit> }

/** What is known of the respondents; the second gender has a figure of its own only where there is room below each other. */
function profileOf({ edition: { respondents, averageAge, women, men } }: ShownOf<'portrait'>, hasRoom: boolean): Figure[] {
  const both = women !== null && men !== null && !hasRoom
  return [
    ...(respondents === null ? [] : [{ figure: String(respondents), label: 'Befragte' }]),
    ...(averageAge === null ? [] : [{ figure: String(averageAge), label: 'Jahre im Durchschnitt' }]),
    ...(women === null ? [] : [{ figure: String(women), label: both ? `Frauen, ${men}\u00a0% Männer` : 'Frauen', tail: unit() }]),
    ...(men === null || both ? [] : [{ figure: String(men), label: 'Männer', tail: unit() }]),
  ]
}

/** Where the large figures stand, as shares of the width. */
const columns = [0, 0.37, 0.69]

function spreadOut(finding: ShownOf<'portrait'>, height: number): Drawing {
  const { title, shares } = finding.groups
  const size = Math.min(104, height * 0.27)
  const profile = profileOf(finding, false)
  const head = profile.length === 0 ? 10 : height * 0.46
  const block = (height - head - 26) / shares.length
  const thickness = Math.min(20, block * 0.55)
  const longest = Math.max(...shares.map(({ label }) => spoken(label).length))
  const start = Math.max(0.15, longest * 0.0125)
  // The figure stands behind its bar, also behind one that is full.
  const whole = Math.max(...shares.map(({ percent }) => percent)) > 85 ? 115 : 100
  const width = (percent: number) => (percent / whole) * (1 - start)
  const top = (row: number) => head + 26 + row * block
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...profile.flatMap(({ figure, label, tail }, at): Mark[] => {
        const x = columns[at] ?? 0
        return [text(x, size * 0.78, figure, size, { dx: -size * 0.04, ...(tail ? { tail } : {}) }), text(x, size * 0.78 + 32, label, 17)]
      }),
      text(0, head + 6, title, 15, { weight: 600 }),
      ...shares.flatMap(({ label, percent }, row): Mark[] => [
        text(0, top(row) + thickness * 0.5 + 6, spoken(label), 16),
        bar(start, top(row), width(percent), thickness, 'ink'),
        text(start + width(percent), top(row) + thickness * 0.5 + 7, String(percent), 19, { dx: 8, tail: unit('%', 0.9) }),
      ]),
    ],
    readings: readingsOf(shares, (row) => ({ y: top(row) - 6, height: block })),
  }
}

function stacked(finding: ShownOf<'portrait'>): Drawing {
  const { title, shares } = finding.groups
  const profile = profileOf(finding, true)
  const head = 48 + Math.ceil(profile.length / 2) * 96
  const top = (row: number) => head + row * 56
  const most = scaleEnd(
    shares.map(({ percent }) => percent),
    20,
  )
  return {
    height: top(shares.length) - 4,
    left: 0,
    right: 62,
    marks: [
      ...profile.flatMap(({ figure, label, ...rest }, at): Mark[] => {
        const x = at % 2 === 0 ? 0 : 0.58
        const y = 46 + Math.floor(at / 2) * 96
        return [text(x, y, figure, 50, { dx: -2, ...rest }), text(x, y + 26, label, 15)]
      }),
      text(0, head - 22, title, 14, { weight: 600 }),
      ...shares.flatMap(({ label, percent }, row): Mark[] => [
        text(0, top(row) + 16, spoken(label), 16),
        bar(0, top(row) + 25, percent / most, 16, 'ink'),
        text(percent / most, top(row) + 39, String(percent), 17, { dx: 8, tail: unit('%', 1) }),
      ]),
    ],
    readings: readingsOf(shares, (row) => ({ y: top(row), height: 50 })),
  }
}

type Groups = ShownOf<'portrait'>['groups']['shares']

function readingsOf(groups: Groups, areaOf: (row: number) => { y: number; height: number }) {
  return groups.map(({ label, percent }, row) => ({ ...areaOf(row), x: 0, width: 1, isRow: true, title: spoken(label), values: [`${percent}\u00a0%`] }))
}
