import { type FindingOf, phases } from '../finding'
import type { JourneyYear } from '../years'
import { bar, type Drawing, dot, type Frame, line, type Mark, named, scaleOf, text, unit } from './drawing'

const most = 80
const ways = [
  { way: 'online', name: 'Online', tone: 'second' },
  { way: 'offline', name: 'Offline', tone: 'ink' },
] as const

/** Two profiles over the phases, every point with its figure and so without a grid; on narrow screens pairs of bars, because five names do not fit side by side. */
export function drawJourney(finding: FindingOf<'journey'>, year: JourneyYear, frame: Frame): Drawing {
  return frame.layout === 'wide' ? profile(finding, year, frame.height ?? 404) : pairs(finding, year)
}

const readingValues = ({ online, offline }: { online: number; offline: number }) => [
  `Online: ${online}\u00a0%`,
  `Offline: ${offline}\u00a0%`,
  `Keine Präferenz: ${100 - online - offline}\u00a0%`,
]

function profile({ shares, key }: FindingOf<'journey'>, year: JourneyYear, height: number): Drawing {
  const bottom = height - 56
  const down = scaleOf([0, most], [bottom, 26])
  const across = scaleOf([0, phases.length - 1], [0.09, 0.91])
  const values = phases.map((phase) => shares[year][phase])
  const keyAt = phases.indexOf(key.phase)
  const keyShares = shares[year][key.phase]

  const paths = ways.flatMap(({ way, tone }) =>
    values.slice(1).map((value, at) => line(across(at), down(values[at]?.[way] ?? 0), across(at + 1), down(value[way]), tone, { weight: 2.5 })),
  )
  const points = values.flatMap((value, at): Mark[] =>
    ways.flatMap(({ way, name, tone }): Mark[] => {
      const isKey = at === keyAt && way === key.way
      const isUpper = value[way] >= value[way === 'online' ? 'offline' : 'online']
      const y = down(value[way])
      if (isKey) {
        const figure = text(across(at), y + (isUpper ? -20 : 52), String(value[way]), 52, { tone: 'signal', anchor: 'middle', tail: unit() })
        return [dot(across(at), y, 9, 'signal'), figure]
      }
      const words = { tone, ...(at === 0 ? { dx: -12, tail: named(name) } : { anchor: 'middle' as const }) }
      return [dot(across(at), y, 5.5, tone), text(across(at), y + (isUpper ? -15 : 31), String(value[way]), 21, words)]
    }),
  )
  const names = phases.map((phase, at) => text(across(at), height - 22, phase, 15, { anchor: 'middle', weight: at === keyAt ? 600 : 500 }))

  return {
    height,
    left: 0,
    right: 0,
    marks: [
      line(0, bottom, 1, bottom, 'ink'),
      line(across(keyAt), down(keyShares.online), across(keyAt), down(keyShares.offline), 'signal', { weight: 1.5 }),
      ...paths,
      ...points,
      ...names,
    ],
    readings: phases.map((phase, at) => ({
      x: Math.max(0, across(at) - 0.1),
      width: Math.min(1, across(at) + 0.1) - Math.max(0, across(at) - 0.1),
      y: 0,
      height,
      isRow: false,
      title: `${phase}, ${year}`,
      values: readingValues(shares[year][phase]),
    })),
  }
}

function pairs({ shares, key }: FindingOf<'journey'>, year: JourneyYear): Drawing {
  const block = 88
  const thickness = 16
  const marks = phases.flatMap((phase, row): Mark[] => {
    const top = row * block
    const isKeyRow = phase === key.phase
    return [
      text(0, top + 15, phase, 16, { weight: isKeyRow ? 600 : 500 }),
      ...ways.flatMap(({ way, name, tone }, at): Mark[] => {
        const percent = shares[year][phase][way]
        const isKey = isKeyRow && way === key.way
        const y = top + 26 + at * (thickness + 6)
        const size = isKey ? 24 : 17
        // Said in the first pair and in the one that matters; in between, place and colour repeat it.
        const isNamed = row === 0 || isKeyRow
        const figure = isNamed ? `${percent}\u00a0%` : String(percent)
        return [
          bar(0, y, percent / most, thickness, isKey ? 'signal' : tone),
          text(percent / most, y + thickness / 2 + size * 0.35, figure, size, {
            dx: 8,
            tone: isKey ? 'signal' : tone,
            ...(isNamed ? { tail: named(name, 15 / size) } : {}),
          }),
        ]
      }),
    ]
  })
  return {
    height: phases.length * block - 18,
    left: 0,
    right: 116,
    marks,
    readings: phases.map((phase, row) => ({
      x: 0,
      width: 1,
      y: row * block - 4,
      height: block - 10,
      isRow: true,
      title: `${phase}, ${year}`,
      values: readingValues(shares[year][phase]),
    })),
  }
}
