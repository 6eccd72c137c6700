import { bar, type Drawing, type Frame, type Mark, rowReading, text, unit, wideHeight } from '../../drawing/drawing'
import { narrowest } from '../../drawing/label-placement'
import { smallRows } from '../../drawing/small-shapes'
import { spoken } from '../../figures/label'
import { scaleEnd } from '../../figures/numbers'
import type { ChartDrawing } from '../chart-kind'
import type { ShownOf } from '../finding'
import { percentsOf } from '../rows'

export const portraitDrawing: ChartDrawing<'portrait'> = {
  draw: drawPortrait,
  drawSmall: ({ groups }, room) => smallRows(groups.shares, () => 'ink', room),
  isKeyFigureQuiet: true,
}

/** The profile of the edition in large figures, and a bar for each group: several may apply, so they are not parts of one whole. */
function drawPortrait(finding: ShownOf<'portrait'>, frame: Frame): Drawing {
  if (frame.layout === 'compact' && frame.height < stackedHeight(finding, low)) return spreadOut(finding, frame.height, frame.width)
  return frame.layout === 'wide'
    ? spreadOut(finding, frame.height ?? wideHeight)
    : stacked(finding, frame.layout === 'compact' ? { ...low, height: frame.height } : usual)
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
const columns = { wide: [0, 0.37, 0.69], compact: [0, 0.36, 0.68] }

function spreadOut(finding: ShownOf<'portrait'>, given: number, compactWidth?: number): Drawing {
  const width = compactWidth ?? narrowest.wide
  const isCompact = compactWidth !== undefined
  const { title, shares } = finding.groups
  const height = Math.max(given, (shares.length * 30 + 26) / 0.54)
  // A figure of four digits and a unit stand in a third of the width.
  const size = Math.min(104, height * 0.27, isCompact ? width * 0.115 : 104)
  const profile = profileOf(finding, false)
  const head = profile.length === 0 ? 10 : isCompact ? Math.min(height * 0.46, size + 78) : height * 0.46
  const block = (height - head - 26) / shares.length
  const thickness = Math.min(20, block * 0.55)
  const longest = Math.max(...shares.map(({ label }) => spoken(label).length))
  const start = Math.max(0.15, (longest * 9.2) / width)
  // The figure stands behind its bar, also behind one that is full.
  const whole = Math.max(...percentsOf(shares)) > 85 ? 115 : 100
  const length = (percent: number) => (percent / whole) * (1 - start)
  const top = (row: number) => head + 26 + row * block
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...profile.flatMap(({ figure, label, tail }, at): Mark[] => {
        const x = columns[isCompact ? 'compact' : 'wide'][at] ?? 0
        return [
          text(x, size * 0.78, figure, size, { dx: -size * 0.04, ...(tail ? { tail } : {}) }),
          text(x, size * 0.78 + (isCompact ? 24 : 32), label, isCompact ? 13 : 17),
        ]
      }),
      text(0, head + 6, title, 15, { weight: 600 }),
      ...shares.flatMap(({ label, percent }, row): Mark[] => [
        text(0, top(row) + thickness * 0.5 + 6, spoken(label), 16),
        bar(start, top(row), length(percent), thickness, 'ink'),
        text(start + length(percent), top(row) + thickness * 0.5 + 7, String(percent), 19, { dx: 8, tail: unit('%', 0.9) }),
      ]),
    ],
    readings: readingsOf(shares, (row) => ({ y: top(row) - 6, height: block })),
  }
}

const rowsOf = (profile: readonly Figure[]) => Math.ceil(profile.length / 2)
type Stacking = { figure: number; bar: number; size: number; height?: number }
/** The least room of a row of large figures and of a bar. */
const usual: Stacking = { figure: 96, bar: 56, size: 50 }
const low: Stacking = { figure: 84, bar: 46, size: 56 }
const stackedHeight = (finding: ShownOf<'portrait'>, { figure, bar }: Stacking) =>
  44 + rowsOf(profileOf(finding, true)) * figure + finding.groups.shares.length * bar

/** What room there is beyond that, the large figures and the bars share. */
function stacked(finding: ShownOf<'portrait'>, stacking: Stacking): Drawing {
  const { title, shares } = finding.groups
  const profile = profileOf(finding, true)
  const more = Math.max(0, (stacking.height ?? 0) - stackedHeight(finding, stacking)) / (rowsOf(profile) + shares.length)
  const head = 48 + rowsOf(profile) * (stacking.figure + more)
  const top = (row: number) => head + row * (stacking.bar + more)
  const most = scaleEnd(percentsOf(shares), 20)
  return {
    height: top(shares.length) - 4,
    left: 0,
    right: 62,
    marks: [
      ...profile.flatMap(({ figure, label, ...rest }, at): Mark[] => {
        const x = at % 2 === 0 ? 0 : 0.58
        const y = 46 + Math.floor(at / 2) * (stacking.figure + more)
        return [text(x, y, figure, stacking.size, { dx: -2, ...rest }), text(x, y + 26, label, 15)]
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
  return groups.map(({ label, percent }, row) => {
    const { y, height } = areaOf(row)
    return rowReading(y, height, { title: spoken(label), values: [`${percent}\u00a0%`] })
  })
}
