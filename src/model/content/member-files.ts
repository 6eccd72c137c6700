import { optionalAddress, requiredAddress } from '../fields/address-fields'
import { flag } from '../fields/choice-fields'
import { entity, type Row } from '../fields/entity'
import { optionalInteger } from '../fields/number-fields'
import { optionalLine, optionalText, requiredLine } from '../fields/text-fields'
import { limits } from '../limits'

/** Always offered; the years that exist in the data join them. */
export const memberFileCategories = ['2024', '2023', 'reports', 'data'] as const

export const memberFileExtensions = ['pdf', 'xlsx', 'xls', 'zip', 'pptx', 'ppt', 'doc', 'docx'] as const

export const memberFiles = entity({
  table: 'member_files',
  noun: 'Member file',
  fields: {
    title: requiredLine('Title', 'Title is required'),
    description: optionalText('Description'),
    category: requiredLine('Category', 'Category is required', { initial: '2024' }),
    fileUrl: requiredAddress('File URL', ['/', 'http://', 'https://'], 'File URL is required', { holdsFile: true }),
    fileName: requiredLine('File name', 'File name is required'),
    fileSize: optionalInteger('File size', { message: 'Please enter a size in bytes' }),
    fileType: optionalLine('File type'),
    year: optionalInteger(
      'Year',
      { ...limits.studyYear, message: `Please enter a year from ${limits.studyYear.min} to ${limits.studyYear.max}` },
      { initial: () => new Date().getFullYear() },
    ),
    isActive: flag('Active', true),
    earlierFileUrl: optionalAddress('Earlier file', ['/', 'http://', 'https://'], 'File URL is required', { holdsFile: true, setBy: 'server' }),
    earlierFileName: optionalLine('Earlier file name', { setBy: 'server' }),
    earlierFileSize: optionalInteger('Earlier file size', { message: 'Please enter a size in bytes' }, { setBy: 'server' }),
    earlierFileType: optionalLine('Earlier file type', { setBy: 'server' }),
  },
  earlier: { fileUrl: 'earlierFileUrl', fileName: 'earlierFileName', fileSize: 'earlierFileSize', fileType: 'earlierFileType' },
  title: 'title',
  listed: 'closed',
  shownWhen: 'isActive',
  kept: 'holds no person',
  publicFields: ['title', 'description', 'category', 'fileUrl', 'fileName', 'fileSize', 'fileType', 'year', 'createdAt'],
  order: [{ by: 'createdAt', direction: 'down' }],
  searched: ['title', 'description', 'fileName'],
  context: ['category', 'fileName'],
})

export type MemberFile = Row<typeof memberFiles>
