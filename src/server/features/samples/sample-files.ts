import { copyFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { recogniseMaterial } from '../../platform/files/material-type'
import { recogniseMemberFile } from '../../platform/files/member-file-type'
import { makeWebP, pictureSizes } from '../../platform/files/pictures'
import type { FileKind, FileStore } from '../../platform/files/store'

export type FileField = { field: string; kind: Exclude<FileKind, 'hero-video' | 'study' | 'material'> }

type Files = FileStore

/** As if somebody had uploaded it; the sample itself stays. */
async function keepCopy(files: Files, kind: FileKind, source: string, { extension, fileType }: { extension: string; fileType: string }) {
  const temporary = await files.temporaryPath()
  await copyFile(source, temporary)
  return files.keep({ kind, temporary, extension, fileName: basename(source), fileType, fileSize: (await stat(source)).size })
}

export async function storedMaterial({ files }: { files: FileStore }, source: string) {
  return (await keepCopy(files, 'material', source, await recogniseMaterial(source, ['PDF', 'Bild', 'ZIP']))).url
}

export async function storedStudy({ files }: { files: FileStore }, source: string) {
  return (await keepCopy(files, 'study', source, { extension: 'pdf', fileType: 'application/pdf' })).url
}

export async function withStoredFile({ files }: { files: FileStore }, contentDir: string, row: Record<string, unknown>, { field, kind }: FileField) {
  const named = row[field]
  if (typeof named !== 'string' || named === '') return row
  const source = join(contentDir, named)
  if (kind === 'member-file') {
    const { url, fileName, fileType, fileSize } = await keepCopy(files, kind, source, await recogniseMemberFile(source, basename(named)))
    return { ...row, [field]: url, fileName, fileType, fileSize }
  }
  const temporary = await files.temporaryPath()
  const fileSize = await makeWebP(source, temporary, pictureSizes[kind])
  const { url } = await files.keep({ kind, temporary, extension: 'webp', fileName: basename(named), fileType: 'image/webp', fileSize })
  return { ...row, [field]: url }
}
