import { describe, expect, it } from 'vitest'
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

it('counts editions as their documents do, and from the first where one has none', () => {
  expect(editionNumber({ year: 2023, number: 7 }, 2021, 2023)).toBe(7)
  expect([2021, 2025, 2026].map((year) => editionNumber(undefined, 2021, year))).toEqual([1, 5, 6])
  expect(editionNumber(undefined, 2021, 2020)).toBeUndefined()
  expect(editionNumber(undefined, null, 2026)).toBeUndefined()
})

it('offers the PDF that was entered, unless the edition is never offered as one', () => {
  const pdfUrl = 'https://studie.example/ausgabe.pdf'
  expect(pdfOf({ offersStudyPdf: true }, { pdfUrl })).toBe(pdfUrl)
  expect(pdfOf({ offersStudyPdf: false }, { pdfUrl })).toBeUndefined()
  expect(pdfOf({ offersStudyPdf: true }, { pdfUrl: null })).toBeUndefined()
  expect(pdfOf(undefined, { pdfUrl })).toBe(pdfUrl)
})
