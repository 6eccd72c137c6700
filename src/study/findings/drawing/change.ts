import { type FindingOf, phases } from '../finding'
import { differenceOf, largestChange } from '../table'
import { numberText } from '../wording'
import { type Drawing, dot, type Frame, line, type Mark, scaleOf, text } from './drawing'

/**
 * Two values for each phase on the whole scale, joined; their difference is a figure at the right. The lines of the scale are drawn between the
 * rows only: many values lie near the middle, and their figures beside it.
 */
export function drawChange(finding: FindingOf<'change'>, { layout, height }: Frame): Drawing {
  const { scale, years, means } = finding
  const isWide = layout === 'wide'
  const left = isWide ? 176 : 0
  const right = isWide ? 96 : 64
  const head = isWide ? 34 : 30
  const foot = 40
  const block = isWide ? ((height ?? 404) - head - foot) / phases.length : 66
  const bottom = head + block * phases.length
  const total = bottom + foot
  const across = scaleOf([scale.from, scale.to], [0, 1])
  const key = largestChange(finding)

  const middleOf = (row: number) => head + row * block + (isWide ? block / 2 : 48)
  // Above a row stand letters where it has its name inside.
  const [above, below] = isWide ? [11, 11] : [42, 12]
  const between = Array.from({ length: phases.length + 1 }, (_, row) => ({
    from: row === 0 ? head : middleOf(row - 1) + below,
    to: row === phases.length ? bottom : middleOf(row) - above,
  }))
  const axis = [scale.from, scale.middle, scale.to].flatMap((value, at): Mark[] => [
    ...between.map(({ from, to }) => line(across(value), from, across(value), to, value === scale.middle ? 'quiet' : 'soft')),
    text(across(value), bottom + 22, `${value} = ${scale.words[at]}`, isWide ? 15 : 13, {
      weight: 400,
      tone: 'quiet',
      anchor: at === 0 ? 'start' : 'middle',
    }),
  ])
  const rows = phases.flatMap((phase, row): Mark[] => {
    const [before, after] = means[phase]
    const isKey = phase === key
    const top = head + row * block
    const y = middleOf(row)
    const tone = isKey ? 'signal' : 'ink'
    const difference = numberText(differenceOf(means[phase]), { decimals: 1, isSigned: true })
    const size = isKey ? (isWide ? 36 : 28) : 21
    return [
      ...(row === 0 ? [] : [line(0, top, 1, top, 'soft')]),
      isWide ? text(0, y + 6, phase, 16, { dx: -left, weight: isKey ? 600 : 500 }) : text(0, top + 22, phase, 16, { dx: 8, weight: isKey ? 600 : 500 }),
      line(across(before), y, across(after), y, tone, { weight: 3 }),
      dot(across(before), y, 6, tone, 'empty'),
      dot(across(after), y, isKey ? 9 : 7, tone),
      text(across(before), y + 6, before.toFixed(1), 16, { dx: -14, anchor: 'end', tone: 'quiet' }),
      text(across(after), y + 6, after.toFixed(1), 17, { dx: isKey ? 16 : 14, tone }),
      text(1, y + size * 0.35, difference, size, { dx: right, anchor: 'end', tone }),
    ]
  })
  const [first, second] = means[phases[0]]
  const headings = [
    text(across(first), head - 12, String(years[0]), 15, { dx: -4, anchor: 'end', tone: 'quiet' }),
    text(across(second), head - 12, String(years[1]), 15, { dx: 4, weight: 600 }),
    text(1, head - 12, 'Differenz', 15, { dx: right, anchor: 'end', weight: 400, tone: 'quiet' }),
  ]

  return {
    height: total,
    left,
    right,
    marks: [...axis, ...rows, ...headings],
    readings: phases.map((phase, row) => ({
      x: 0,
      width: 1,
      y: head + row * block,
      height: block,
      isRow: true,
      title: phase,
      values: [
        ...years.map((year, at) => `${year}: ${means[phase][at]?.toFixed(1)} auf der Skala ${scale.from} bis ${scale.to}`),
        `Differenz: ${numberText(differenceOf(means[phase]), { decimals: 1, isSigned: true })}`,
      ],
    })),
  }
}
