import { memberFileCategories, memberFileExtensions, memberFiles } from '../../../model/content/member-files'
import { inMegabytes, uploadLimits } from '../../../model/upload-limits'
import type { UploadKind } from '../crud/drop-zone'
import { useRows } from '../list/use-rows'

export const memberFileUpload: UploadKind = {
  path: '/api/upload/member-files',
  field: 'file',
  label: 'File',
  extensions: memberFileExtensions,
  most: inMegabytes(uploadLimits.memberFile),
}

/** The fixed categories, the years of the files that exist, and whatever is chosen already. */
export function useCategories(current: string) {
  const { rows = [] } = useRows(memberFiles)
  const years = rows.flatMap(({ year }) => (year === null ? [] : [String(year)]))
  const all = [...new Set<string>([...years, ...memberFileCategories, current])].filter(Boolean)
  const isYear = (text: string) => /^\d{4}$/.test(text)
  const ordered = [...all.filter(isYear).sort().reverse(), ...all.filter((text) => !isYear(text))]
  return ordered.map((value) => ({ value, label: value }))
}
