import type { MemberFile } from '../../../model/content/member-files'

export type FileFilter = { search: string; category: string; year: string; order: FileOrder }

export const fileOrders = [
  { value: 'newest', label: 'Datum, neueste zuerst' },
  { value: 'oldest', label: 'Datum, älteste zuerst' },
  { value: 'name', label: 'Name, A bis Z' },
  { value: 'name-back', label: 'Name, Z bis A' },
  { value: 'largest', label: 'Grösse, grösste zuerst' },
  { value: 'smallest', label: 'Grösse, kleinste zuerst' },
] as const

export type FileOrder = (typeof fileOrders)[number]['value']

export const noFilter: FileFilter = { search: '', category: '', year: '', order: 'newest' }

const byName = (one: MemberFile, other: MemberFile) => one.title.localeCompare(other.title, 'de-CH', { numeric: true })
const byDate = (one: MemberFile, other: MemberFile) => one.createdAt.localeCompare(other.createdAt)
/** A file whose size nobody knows comes last in either direction. */
const bySize = (direction: 1 | -1) => (one: MemberFile, other: MemberFile) => {
  if (one.fileSize === null || other.fileSize === null) return Number(one.fileSize === null) - Number(other.fileSize === null)
  return direction * (one.fileSize - other.fileSize)
}

const orders: Record<FileOrder, (one: MemberFile, other: MemberFile) => number> = {
  newest: (one, other) => byDate(other, one),
  oldest: byDate,
  name: byName,
  'name-back': (one, other) => byName(other, one),
  largest: bySize(-1),
  smallest: bySize(1),
}

/** The files that match, in the chosen order; every word of the search must occur somewhere. */
export function filterFiles(files: readonly MemberFile[], { search, category, year, order }: FileFilter) {
  const words = search.toLocaleLowerCase('de-CH').split(/\s+/).filter(Boolean)
  return files
    .filter((file) => {
      const text = [file.title, file.description, file.fileName, categoryLabel(file.category), file.year].join(' ').toLocaleLowerCase('de-CH')
      return words.every((word) => text.includes(word)) && (!category || file.category === category) && (!year || String(file.year) === year)
    })
    .sort((one, other) => orders[order](one, other) || byName(one, other))
}

const categoryLabels: Record<string, string> = { reports: 'Berichte', data: 'Daten' }

export const categoryLabel = (category: string) => categoryLabels[category] ?? category

/** The categories and years that occur, as choices: words by the alphabet, years from the newest. */
export function choicesIn(files: readonly MemberFile[]) {
  const years = [...new Set(files.flatMap(({ year }) => (year === null ? [] : [year])))].sort((one, other) => other - one)
  const categories = [...new Set(files.map(({ category }) => category))].map((value) => ({ value, label: categoryLabel(value) }))
  const isYear = (label: string) => /^\d{4}$/.test(label)
  categories.sort(({ label: one }, { label: other }) => {
    if (isYear(one) && isYear(other)) return Number(other) - Number(one)
    return isYear(one) === isYear(other) ? one.localeCompare(other, 'de-CH') : Number(isYear(one)) - Number(isYear(other))
  })
  return { categories, years: years.map((year) => ({ value: String(year), label: String(year) })) }
}

/** `PDF`, by the name's ending; what lies elsewhere is a link. */
export function fileKind({ fileName, fileUrl }: Pick<MemberFile, 'fileName' | 'fileUrl'>) {
  if (!fileUrl.startsWith('/')) return 'Link'
  const ending = fileName.includes('.') ? fileName.split('.').at(-1) : ''
  return ending ? ending.toUpperCase() : 'Datei'
}
