import type { Edition } from '../../../../study/edition/edition'
import { figuresOf, rowNamed } from '../../../../study/edition/figures-of'
import { sampleNote } from '../../../../study/findings/sample'
import { methodLine, spokenDescription } from '../../../../study/findings/wording'
import type { ShownFinding } from '../../../../study/kinds/finding'
import { portraitIn } from '../../../../study/kinds/portrait/values'
import { palette } from '../../../../study/palette'
import { draw } from '../../../../study/pictures/draw'
import { drawingShapes } from '../../../platform/print/drawing-shapes'
import { artifact, block, type Group, label, line, paragraph, rect, tagged } from '../../../platform/print/shapes'
import { column, margin, measure, note, rule, span } from '../../../platform/print/sheet'
import { dataTable, factTable } from '../../../platform/print/table'

/** A part of the press release: how high it is, and itself where it stands. */
type Part = { height: number; at: (y: number) => { groups: readonly Group[]; end: number } }

/** What it is printed on. */
const white = palette.onSignal

/** The main finding as a picture below the text. */
export function pictureBlock(finding: ShownFinding): Part {
  const scale = span(9) / 740
  const pixels = 250
  const height = pixels * scale
  const question = (y: number) => note([sampleNote(finding), methodLine(finding)].filter(Boolean).join(' '), column(4), y + height + 32, span(9))
  return {
    height: question(0).next,
    at: (y) => ({
      groups: [
        artifact(rule(y)),
        paragraph('H2', block(finding.title, margin, y + 16, span(3), { size: 8.6, leading: 12.4, weight: 600 })),
        tagged(
          'Figure',
          drawingShapes(draw(finding, { layout: 'wide', height: pixels }), { x: column(4), y: y + 16, width: span(9), scale, ground: white }).flat(),
          { alt: spokenDescription(finding) },
        ),
        paragraph('P', question(y)),
      ],
      end: question(y).next,
    }),
  }
}

/** The figures that the release names, over the years that have them. */
export function figuresTable(edition: Edition): Part | undefined {
  const { figures, figuresNote } = edition.material.press
  const rows = figures.map(({ label: name, figure }) => ({ name, figures: figuresOf(edition, rowNamed(figure)) })).filter((row) => row.figures.length > 0)
  if (rows.length === 0) return undefined
  const years = [...new Set(rows.flatMap((row) => row.figures.map(({ year }) => year)))].sort((one, other) => one - other)
  const columns = [
    { name: 'Anteil der Befragten in Prozent', width: span(7), isFigure: false },
    ...years.map((year) => ({ name: String(year), width: (measure - span(7)) / years.length, isFigure: true })),
  ]
  const cells = rows.map((row) => [row.name, ...years.map((year) => String(row.figures.find((one) => one.year === year)?.value ?? ''))])
  const at = (y: number) => {
    const table = dataTable(margin, y + 27, columns, cells)
    const remark = note(figuresNote, margin, table.bottom + 15, measure)
    const heading = tagged('H2', [label('Die Zahlen im Überblick', margin, y, { size: 17, weight: 500, tracking: -0.016 })])
    return { groups: [heading, table.group, paragraph('P', remark)], end: remark.next + 12 }
  }
  return { height: at(0).end, at }
}

/** How the survey was made, on paper: the part that an editor checks first. */
export function methodBox(edition: Edition): Part {
  const { respondents, averageAge, women, men } = edition.facts
  const percent = (value: number) => `${value}\u00a0%`
  const portrait = portraitIn(edition)
  const shares = portrait?.groups.shares ?? []
  const facts: [string, string][] = [
    ...(respondents === null ? [] : [['Befragte', String(respondents)] as [string, string]]),
    ...(averageAge === null ? [] : [['Durchschnittsalter', `${averageAge}\u00a0Jahre`] as [string, string]]),
    ...(women === null || men === null ? [] : [['Frauen / Männer', `${women} / ${percent(men)}`] as [string, string]]),
    ...shares.flatMap(({ label: name, percent: share }): [string, string][] => (share === null ? [] : [[name, percent(share)]])),
  ]
  const left = column(8)
  const right = margin + measure - 14
  const method = (y: number) => block(edition.material.press.method, margin + 14, y + 42, span(6) - 14, { size: 9.4, leading: 13.8, fill: palette.ink2 })
  const remark = (y: number) => note(portrait?.note ?? '', left, y + 22 + facts.length * 22, right - left)
  const height = Math.max(method(0).next, remark(0).next, 60) + 8
  return {
    height,
    at: (y) => ({
      groups: [
        artifact(rect(margin, y, measure, height, palette.paper), line(margin, y, margin + measure, y)),
        tagged('H2', [label('So wurde gemessen', margin + 14, y + 22, { size: 10.2, weight: 600 })]),
        paragraph('P', method(y)),
        factTable(left, right, y + 22, facts),
        paragraph('P', remark(y)),
      ],
      end: y + height,
    }),
  }
}
