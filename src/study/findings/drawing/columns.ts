import type { FindingOf } from '../finding'
import { marginText, numberText } from '../wording'
import { bar, type Drawing, type Frame, line, type Mark, scaleOf, text, unit } from './drawing'

const most = 60

/** One column a year, from zero. Each tells its value, so there is no grid for a figure to stand on. */
export function drawColumns({ years, percents }: FindingOf<'columns'>, { layout, height = layout === 'wide' ? 404 : 300 }: Frame): Drawing {
  const isWide = layout === 'wide'
  const keySize = isWide ? 52 : 32
  const bottom = height - 42
  const down = scaleOf([0, most], [bottom, keySize])
  const band = 1 / years.length
  const width = band * (isWide ? 0.46 : 0.66)
  const last = years.length - 1

  const columns = percents.flatMap((percent, at): Mark[] => {
    const isKey = at === last
    const centre = (at + 0.5) * band
    return [
      bar(centre - width / 2, down(percent), width, bottom - down(percent), isKey ? 'signal' : 'rest'),
      text(centre, down(percent) - 12, String(percent), isKey ? keySize : 21, {
        anchor: 'middle',
        tone: isKey ? 'signal' : 'ink',
        ...(isKey ? { tail: unit() } : {}),
      }),
      text(centre, height - 12, String(years[at]), isWide ? 17 : 16, { anchor: 'middle', weight: isKey ? 600 : 500 }),
    ]
  })

  return {
    height,
    left: 0,
    right: 0,
    marks: [...columns, line(0, bottom, 1, bottom, 'ink')],
    readings: percents.map((percent, at) => {
      const before = percents[at - 1]
      const change = before === undefined ? [] : [`${numberText(percent - before, { isSigned: true })} Prozentpunkte gegenüber ${years[at - 1]}`]
      return {
        x: at * band,
        width: band,
        y: 0,
        height,
        isRow: false,
        title: String(years[at]),
        // Only this edition's number of respondents is known.
        values: [`${percent}\u00a0%${at === last ? marginText(percent) : ''}`, ...change],
      }
    }),
  }
}
