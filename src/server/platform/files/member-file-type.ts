import { fileTypeFromFile } from 'file-type'
import { memberFileExtensions } from '../../../model/content/member-files'
import { message } from '../../../model/messages/message'
import { HttpError } from '../http/errors'

type Extension = (typeof memberFileExtensions)[number]

/** What the content of a file with each ending is recognised as; the three old Office formats share one container. */
const kinds: Record<Extension, { recognised: string; mime: string }> = {
  pdf: { recognised: 'pdf', mime: 'application/pdf' },
  zip: { recognised: 'zip', mime: 'application/zip' },
  xlsx: { recognised: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { recognised: 'pptx', mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  docx: { recognised: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xls: { recognised: 'cfb', mime: 'application/vnd.ms-excel' },
  ppt: { recognised: 'cfb', mime: 'application/vnd.ms-powerpoint' },
  doc: { recognised: 'cfb', mime: 'application/msword' },
}

const isAccepted = (extension: string): extension is Extension => Object.hasOwn(kinds, extension)

/** Ending and content must agree; what the client calls the type does not count. */
export async function recogniseMemberFile(path: string, fileName: string): Promise<{ extension: Extension; fileType: string }> {
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  if (!fileName.includes('.') || !isAccepted(extension)) {
    throw new HttpError(415, message('fileEndings', memberFileExtensions.join(', ')))
  }
  const found = await fileTypeFromFile(path)
  if (found?.ext !== kinds[extension].recognised) {
    throw new HttpError(415, message('fileContent', extension.toUpperCase()))
  }
  return { extension, fileType: kinds[extension].mime }
}
