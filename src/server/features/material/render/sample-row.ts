import type { Edition } from '../../../../study/edition/edition'
import type { SheetLanguage } from '../../../../study/edition/material'
import { portraitIn } from '../../../../study/kinds/portrait/values'
import { palette } from '../../../../study/palette'
import { block, type Group, label, paragraph, rect, tagged } from '../../../platform/print/shapes'
import { column, margin, measure, note, span } from '../../../platform/print/sheet'
import { translator, writing } from '../languages'

/** So many groups have room below each other. */
const most = 3

/** Who answered: up to three figures and the groups of the edition's portrait. What nobody knows is left out. */
export function sampleRow(edition: Edition, language: SheetLanguage, y: number): Group[] {
  const { sample } = edition.material.onePager.texts[language]
  const { decimal, percent } = writing[language]
  const { respondents, averageAge, women, men } = edition.facts
  const write = translator(edition.material.onePager.labels, language)
  const number = (value: number) => String(value).replace('.', decimal)
  const figures = [
    ...(respondents === null ? [] : [{ figure: number(respondents), words: sample.respondents, columns: 2 }]),
    ...(averageAge === null ? [] : [{ figure: number(averageAge), words: sample.age, columns: 2 }]),
    ...(women === null || men === null ? [] : [{ figure: `${number(women)} / ${number(men)}`, words: `${sample.women} / ${sample.men}, %`, columns: 3 }]),
  ]
  let at = 3
  const groups = figures.map(({ figure, words, columns }) => {
    const x = column(at)
    at += columns
    const named = block(words, x, y + 55, span(columns) - (columns === 2 ? 4 : 0), { size: 8.2, leading: 10.8, fill: palette.ink2 })
    return tagged('P', [label(figure, x, y + 40, { size: 23, weight: 500, tracking: -0.03 }), ...named.shapes])
  })
  const heading = tagged('H2', [label(sample.heading, margin, y + 16, { size: 8.6, weight: 600 })])
  const shares = portraitIn(edition)?.groups.shares.slice(0, most) ?? []
  if (shares.length === 0) return [heading, ...groups]
  const left = column(10)
  const width = margin + measure - left
  const rows = shares.map(({ label: name, percent: share }) => ({ name: write(name), share: share ?? 0, written: `${number(share ?? 0)}${percent}` }))
  const bars = rows.flatMap(({ name, share, written }, row) => {
    const top = y + 20 + row * 17
    return [
      label(name, left, top, { size: 8.2 }),
      label(written, left + width, top, { size: 8.2, weight: 500, anchor: 'end', isTabular: true }),
      rect(left, top + 3.4, (width * Math.min(share, 100)) / 100, 3, palette.ink),
    ]
  })
  return [
    heading,
    ...groups,
    tagged('Figure', bars, { alt: rows.map(({ name, written }) => `${name} ${written}`).join('; ') }),
    paragraph('P', note(sample.note, left, y + 77, width)),
  ]
}
