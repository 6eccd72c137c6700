import { differenceOf, largestChange, meanDecimals } from '../differences'
import { decimalsIn, scaleEnd } from '../figures'
import type { ShownFinding, ShownOf } from '../finding'
import { labelLines, spoken } from '../label'
import { mainFigures } from '../main-figure'
import { numberText } from '../wording'
import { journeyIn } from '../years'
import { type Drawing, type Tone, text, textLines, unit } from './drawing'
import { drawn } from './drawn'
import { partTones } from './parts'
import { settled } from './settled'
import { type Place, type Shape, smallColumns, smallDumbbells, smallProfiles, smallRows, smallStack } from './small-shapes'
import { lookOf } from './steps'

/** Every small picture is as high as the next, so that they stand in rows. */
const height = 172

/** The figure that matters, its name, and below them the shape of the whole: for a place among others, where each leads to its finding. */
export const drawSmall = (finding: ShownFinding) => drawn(finding, 'small', () => drawingOf(finding))

function drawingOf(finding: ShownFinding): Drawing {
  const head = headOf(finding)
  const names = labelLines(head.label, 32).slice(0, 2)
  const top = 70 + (names.length - 1) * 18
  const [figure = '', sign] = head.figure.split('\u00a0')
  const { right, marks } = shapeOf(finding, { top, bottom: height - 26, foot: height - 8 })
  const words = [text(0, 34, figure, 40, { dx: -2, tone: head.tone, ...(sign ? { tail: unit(sign) } : {}) }), ...textLines(0, 58, names, 14)]
  return settled({ height, left: 0, right, marks: [...words, ...marks], readings: [] }, 'small')
}

/** Where there is no one figure that matters: how the steps begin, and how many were asked. */
function headOf(finding: ShownFinding): { figure: string; label: string; tone: Tone } {
  const key = mainFigures(finding).at(-1)
  switch (finding.kind) {
    case 'change': {
      const { label = '', means = [0, 0] as const } = finding.rows[largestChange(finding)] ?? {}
      return { figure: numberText(differenceOf(means), { decimals: meanDecimals(finding), isSigned: true }), label, tone: 'signal' }
    }
    case 'steps': {
      const { label = '', percent = 0 } = finding.steps[0] ?? {}
      return { figure: percentText(percent, finding.steps), label, tone: 'ink' }
    }
    case 'portrait': {
      const { respondents } = finding.edition
      if (respondents !== null) return { figure: String(respondents), label: 'Befragte', tone: 'ink' }
      const { label = '', percent = 0 } = finding.groups.shares[0] ?? {}
      return { figure: percentText(percent, finding.groups.shares), label, tone: 'ink' }
    }
    default:
      return { figure: key?.figure ?? '', label: key?.label ?? '', tone: 'signal' }
  }
}

const percentText = (percent: number, beside: readonly { percent: number }[]) => `${percent.toFixed(decimalsIn(beside.map((one) => one.percent)))}\u00a0%`

function shapeOf(finding: ShownFinding, place: Place): Shape {
  switch (finding.kind) {
    case 'lines': {
      const { scale, years, lines } = finding
      const drawn = lines.map(({ label, values }, at) => ({ label, values, key: at === 0 ? values.length - 1 : undefined }))
      return smallProfiles(drawn, { domain: [scale.from, scale.to], middle: scale.middle, ends: [years[0], years.at(-1)] }, place)
    }
    case 'slope': {
      const { parts, years } = finding
      const drawn = parts.map(({ label, percents }, at) => ({ label, values: percents, key: at === 0 ? 1 : undefined }))
      return smallProfiles(
        drawn,
        {
          domain: [
            0,
            scaleEnd(
              parts.flatMap(({ percents }) => percents),
              20,
            ),
          ],
          ends: years,
        },
        place,
      )
    }
    case 'journey':
      return journey(finding, place)
    case 'columns':
      return smallColumns(finding, place)
    case 'parts':
      return smallStack(finding.parts, (at) => ({ tone: partTones[at] ?? 'rest' }), place)
    case 'steps':
      return smallStack(finding.steps, (at) => lookOf(finding.steps, at), place)
    case 'change':
      return smallDumbbells(finding, largestChange(finding), place)
    case 'shares':
      return smallRows(
        finding.rows.map(({ label, share }, at) => ({ label, percent: share, tone: at === 0 ? 'signal' : 'second' })),
        place,
      )
    case 'portrait':
      return smallRows(
        finding.groups.shares.map((share) => ({ ...share, tone: 'ink' })),
        place,
      )
  }
}

/** The way that matters first, as it has the name above. */
function journey(finding: ShownOf<'journey'>, place: Place): Shape {
  const { ways, key, phases } = finding
  const { shares } = journeyIn(finding, undefined)
  const drawn = [key.way, 1 - key.way].map((way, at) => ({
    label: ways[way] ?? '',
    values: shares.map((pair) => pair[way] ?? 0),
    key: at === 0 ? key.phase : undefined,
  }))
  const from = [...new Set([phases[0] ?? '', phases.at(-1) ?? ''])].map(spoken).join(' bis ')
  return smallProfiles(drawn, { domain: [0, scaleEnd(shares.flat(), 20)], ends: [from] }, place)
}
