import { describe, expect, it } from 'vitest'
import type { EditionBrief } from './edition/answers'
import { archiveOf, chronicleOf, editionNumber, pdfOf } from './editions'

const study = (year: number, isCurrentEdition = false) => ({ year, isCurrentEdition })
const brief = (year: number, values: Partial<EditionBrief> = {}): EditionBrief => ({
  year,
  number: year - 2020,
  threshold: null,
  cover: null,
  onePager: null,
  offersStudyPdf: true,
  ...values,
})

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
  const now = { firstYear: 2021, editions: [brief(2025), brief(2023, { number: 7 })] }
  expect([2021, 2023, 2025, 2026].map((year) => editionNumber(now, year))).toEqual([1, 7, 5, 6])
  expect(editionNumber(now, 2020)).toBeUndefined()
  expect(editionNumber({ firstYear: null, editions: [] }, 2026)).toBeUndefined()
})

it('offers the PDF that was entered, unless the edition is never offered as one', () => {
  const now = { editions: [brief(2023), brief(2022, { offersStudyPdf: false })] }
  const pdfUrl = 'https://studie.example/ausgabe.pdf'
  expect(pdfOf(now, { year: 2023, pdfUrl })).toBe(pdfUrl)
  expect(pdfOf(now, { year: 2022, pdfUrl })).toBeUndefined()
  expect(pdfOf(now, { year: 2023, pdfUrl: null })).toBeUndefined()
  expect(pdfOf(now, { year: 2019, pdfUrl })).toBe(pdfUrl)
})
