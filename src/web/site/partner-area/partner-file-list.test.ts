import { describe, expect, test } from 'vitest'
import type { MemberFile } from '../../../model/content/member-files'
import { choicesIn, fileKind, filterFiles, noFilter } from './partner-file-list'

function file(title: string, rest: Partial<MemberFile> = {}): MemberFile {
  return {
    id: title,
    title,
    description: null,
    category: 'reports',
    fileUrl: '/api/partner/files/x.pdf',
    fileName: 'x.pdf',
    fileSize: 1,
    fileType: null,
    year: 2024,
    isActive: true,
    earlierFileUrl: null,
    earlierFileName: null,
    earlierFileSize: null,
    earlierFileType: null,
    createdAt: '2024-01-01T00:00:00.000Z',
    updatedAt: '2024-01-01T00:00:00.000Z',
    ...rest,
  }
}

const report = file('Übersicht 10', { fileSize: 300, year: 2025, createdAt: '2025-03-01T00:00:00.000Z', category: '2024' })
const data = file('Übersicht 9', { fileSize: 20, category: 'data', description: 'Rohdaten als Tabelle' })
const other = file('Anhang', { fileSize: null, year: null, createdAt: '2023-06-01T00:00:00.000Z', category: '2023' })
const all = [data, other, report]
const titles = (found: readonly MemberFile[]) => found.map(({ title }) => title)

describe('the file list', () => {
  test('shows the newest first unless asked otherwise', () => {
    expect(titles(filterFiles(all, noFilter))).toEqual(['Übersicht 10', 'Übersicht 9', 'Anhang'])
  })

  test('finds files by several words in any of their texts, whatever the case', () => {
    expect(titles(filterFiles(all, { ...noFilter, search: '  übersicht ROHDATEN ' }))).toEqual(['Übersicht 9'])
    expect(filterFiles(all, { ...noFilter, search: 'übersicht fehlt' })).toEqual([])
  })

  test('finds a category by the name that people read', () => {
    expect(titles(filterFiles(all, { ...noFilter, search: 'Daten' }))).toEqual(['Übersicht 9'])
  })

  test('narrows by category and by year', () => {
    expect(titles(filterFiles(all, { ...noFilter, category: 'data' }))).toEqual(['Übersicht 9'])
    expect(titles(filterFiles(all, { ...noFilter, year: '2025' }))).toEqual(['Übersicht 10'])
  })

  test('sorts names as people count', () => {
    expect(titles(filterFiles(all, { ...noFilter, order: 'name' }))).toEqual(['Anhang', 'Übersicht 9', 'Übersicht 10'])
  })

  test('puts files of unknown size last, in either direction', () => {
    expect(titles(filterFiles(all, { ...noFilter, order: 'largest' }))).toEqual(['Übersicht 10', 'Übersicht 9', 'Anhang'])
    expect(titles(filterFiles(all, { ...noFilter, order: 'smallest' }))).toEqual(['Übersicht 9', 'Übersicht 10', 'Anhang'])
  })

  test('offers the categories and years that occur', () => {
    const { categories, years } = choicesIn([...all, file('Bericht')])
    expect(categories.map(({ label }) => label)).toEqual(['Berichte', 'Daten', '2024', '2023'])
    expect(years.map(({ value }) => value)).toEqual(['2025', '2024'])
  })

  test('names the kind of a file by its ending', () => {
    expect(fileKind(file('', { fileName: 'bericht.v2.pdf' }))).toBe('PDF')
    expect(fileKind(file('', { fileName: 'ohne-endung' }))).toBe('Datei')
    expect(fileKind(file('', { fileName: 'bericht.pdf', fileUrl: 'https://institut.example/bericht' }))).toBe('Link')
  })
})
