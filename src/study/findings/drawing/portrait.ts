import type { FindingOf } from '../finding'
import { bar, type Drawing, type Frame, type Mark, text, unit } from './drawing'

/** Three large figures, and a bar for each language: several could be named, so they are not parts of one whole. */
export function drawPortrait(finding: FindingOf<'portrait'>, frame: Frame): Drawing {
  return frame.layout === 'wide' ? spread(finding, frame.height ?? 400) : stacked(finding)
}

const languagesTitle = 'Sprachen (Mehrfachnennungen möglich)'

function spread({ respondents, averageAge, genders: [women, men], languages }: FindingOf<'portrait'>, height: number): Drawing {
  const size = Math.min(104, height * 0.27)
  const head = height * 0.46
  const block = (height - head - 26) / languages.length
  const thickness = Math.min(20, block * 0.55)
  const figures = [
    { x: 0, figure: String(respondents), label: 'Befragte' },
    { x: 0.37, figure: String(averageAge), label: 'Jahre im Durchschnitt' },
    { x: 0.69, figure: String(women.percent), label: `${women.label}, ${men.percent}\u00a0% ${men.label}`, tail: unit() },
  ]
  const start = 0.15
  const width = (percent: number) => (percent / 100) * (1 - start)
  const top = (row: number) => head + 26 + row * block
  return {
    height,
    left: 0,
    right: 0,
    marks: [
      ...figures.flatMap(({ x, figure, label, tail }): Mark[] => [
        text(x, size * 0.78, figure, size, { dx: -size * 0.04, ...(tail ? { tail } : {}) }),
        text(x, size * 0.78 + 32, label, 17),
      ]),
      text(0, head + 6, languagesTitle, 15, { weight: 600 }),
      ...languages.flatMap(({ label, percent }, row): Mark[] => [
        text(0, top(row) + thickness * 0.5 + 6, label, 16),
        bar(start, top(row), width(percent), thickness, 'ink'),
        text(start + width(percent), top(row) + thickness * 0.5 + 7, String(percent), 19, { dx: 8, tail: unit('%', 0.9) }),
      ]),
    ],
    readings: readingsOf(languages, (row) => ({ y: top(row) - 6, height: block })),
  }
}

function stacked({ respondents, averageAge, genders, languages }: FindingOf<'portrait'>): Drawing {
  const figures = [
    { figure: String(respondents), label: 'Befragte' },
    { figure: String(averageAge), label: 'Jahre im Durchschnitt' },
    ...genders.map(({ label, percent }) => ({ figure: String(percent), label, tail: unit() })),
  ]
  const top = (row: number) => 240 + row * 56
  return {
    height: top(languages.length) - 4,
    left: 0,
    right: 62,
    marks: [
      ...figures.flatMap(({ figure, label, ...rest }, at): Mark[] => {
        const x = at % 2 === 0 ? 0 : 0.58
        const y = at < 2 ? 46 : 142
        return [text(x, y, figure, 50, { dx: -2, ...rest }), text(x, y + 26, label, 15)]
      }),
      text(0, 218, languagesTitle, 14, { weight: 600 }),
      ...languages.flatMap(({ label, percent }, row): Mark[] => [
        text(0, top(row) + 16, label, 16),
        bar(0, top(row) + 25, percent / 80, 16, 'ink'),
        text(percent / 80, top(row) + 39, String(percent), 17, { dx: 8, tail: unit('%', 1) }),
      ]),
    ],
    readings: readingsOf(languages, (row) => ({ y: top(row), height: 50 })),
  }
}

function readingsOf(languages: FindingOf<'portrait'>['languages'], areaOf: (row: number) => { y: number; height: number }) {
  return languages.map(({ label, percent }, row) => ({
    ...areaOf(row),
    x: 0,
    width: 1,
    isRow: true,
    title: label,
    values: [`${percent}\u00a0%`],
  }))
}
