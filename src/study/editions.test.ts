import { describe, expect, it } from 'vitest'
import { onePagerOf } from './downloads'
import { archiveOf, chronicleOf, editionNumber, pdfOf } from './editions'

const study = (year: number, isCurrentEdition = false) => ({ year, isCurrentEdition })

describe('the archive', () => {
  it('leaves the current edition out and shows the latest of the others first', () => {
    expect(archiveOf([study(2022), study(2025, true), study(2024), study(2021)]).map(({ year }) => year)).toEqual([2024, 2022, 2021])
  })

  it('does not reorder the list it is given', () => {
    const given = [study(2022), study(2024)]
    archiveOf(given)
    chronicleOf(given)
    expect(given.map(({ year }) => year)).toEqual([2022, 2024])
  })
})

it('tells the chronicle from the first edition on, the current one included', () => {
  expect(chronicleOf([study(2025, true), study(2021), study(2023)]).map(({ year }) => year)).toEqual([2021, 2023, 2025])
})

it('counts editions from 2021', () => {
  expect([2021, 2025, 2026].map(editionNumber)).toEqual([1, 5, 6])
  expect(editionNumber(2020)).toBeUndefined()
})

describe('what can be downloaded', () => {
  it('is a one-pager for 2022, 2023 and 2024 only, as a picture for 2022', () => {
    expect([2021, 2022, 2023, 2024, 2025].map((year) => onePagerOf(year)?.kind)).toEqual([undefined, 'Bild', 'PDF', 'PDF', undefined])
  })

  it('is never a PDF of the edition of 2022', () => {
    const pdfUrl = 'https://studie.example/ausgabe.pdf'
    expect(pdfOf({ year: 2023, pdfUrl })).toBe(pdfUrl)
    expect(pdfOf({ year: 2022, pdfUrl })).toBeUndefined()
    expect(pdfOf({ year: 2023, pdfUrl: null })).toBeUndefined()
  })
})
