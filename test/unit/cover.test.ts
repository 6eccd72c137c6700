import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverFile } from '../../src/server/features/material/render/cover'
import { coverOf, coverSize } from '../../src/study/cover/cover'
import { sampleEdition } from '../support/sample-editions'

const [, width = 0, height = 0] =
  /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(new URL('../../src/study/cover/summits.svg', import.meta.url), 'utf8'))?.map(Number) ?? []
const years = Array.from({ length: 20 }, (_, at) => 2021 + at)
const wordsOf = (...cover: Parameters<typeof coverOf>) => coverOf(...cover).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))

describe.each(['whole', 'small'] as const)('the cover, %s', (layout) => {
  it('shows another view of the map in twenty editions', () => {
    const views = years.map((year) => coverOf(year, undefined, layout).find(({ kind }) => kind === 'map'))
    expect(new Set(views.map((view) => JSON.stringify(view))).size).toBe(years.length)
  })

  it.each(years)('of %d has the map in its whole window, and the year inside it', (year) => {
    const shapes = coverOf(year, undefined, layout)
    const map = shapes.find(({ kind }) => kind === 'map')
    const behind = shapes.find(({ kind }) => kind === 'area')
    if (map?.kind !== 'map' || behind?.kind !== 'area') throw new Error('No map, or no year on it')
    const { window, scale } = map
    for (const [start, length, from, room] of [
      [map.x, width * scale[0], window.x, window.width],
      [map.y, height * scale[1], window.y, window.height],
    ] as const) {
      expect(Math.min(start, start + length)).toBeLessThanOrEqual(from)
      expect(Math.max(start, start + length)).toBeGreaterThanOrEqual(from + room - 0.1)
    }
    expect(behind.x).toBeGreaterThan(window.x)
    expect(behind.x + behind.width).toBeLessThan(coverSize.width)
  })
})

it('a whole cover says the study and the number of the edition, or the year where nobody knows the number; a small one the year alone', () => {
  expect(wordsOf(2025, 5, 'whole')).toEqual(['2025', 'Schweizer', 'Versicherungsstudie', '5. Ausgabe'])
  expect(wordsOf(2025, undefined, 'whole')).toEqual(['2025', 'Schweizer', 'Versicherungsstudie', '2025'])
  expect(wordsOf(2025, 5, 'small')).toEqual(['2025'])
})

it('the file of the graphics package shows the same view of the map as the site', () => {
  const map = coverOf(2025, 5, 'whole').find(({ kind }) => kind === 'map')
  if (map?.kind !== 'map') throw new Error('No map')
  expect(coverFile(sampleEdition).split(`transform="translate(${map.x} ${map.y}) scale(${map.scale})" fill="none" stroke=`)).toHaveLength(3)
})
