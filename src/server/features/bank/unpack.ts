import { unzipSync } from 'fflate'
import { inMegabytes, uploadLimits } from '../../../model/upload-limits'
import { HttpError } from '../../platform/http/errors'

export type NamedFile = { name: string; content: Uint8Array }

/** A file, or why there is none. */
type Unpacked = NamedFile | { name: string; problem: string }

const tooLarge = () => new HttpError(413, `Together the files are larger than ${inMegabytes(uploadLimits.bankFiles)}`)

/** What a computer puts into an archive besides what somebody chose. */
const isBesides = (name: string) => name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\./.test(name)

const isArchive = (content: Uint8Array) => content[0] === 0x50 && content[1] === 0x4b

/**
 * Files as they were chosen, archives unpacked. All together they have no more room unpacked than packed: the sizes that an archive
 * announces are added up before anything is unpacked, and it gets no more memory than it announced.
 */
export function unpack(chosen: readonly NamedFile[]): Unpacked[] {
  let room = uploadLimits.bankFiles - chosen.filter(({ content }) => !isArchive(content)).reduce((sum, { content }) => sum + content.length, 0)
  return chosen.flatMap(({ name, content }): Unpacked[] => {
    if (!isArchive(content)) return [{ name, content }]
    const announced = new Map<string, number>()
    const unpacked = unzip(content, (inner) => {
      if (isBesides(inner.name)) return false
      announced.set(inner.name, inner.originalSize)
      room -= inner.originalSize
      if (room < 0 || announced.size > 1000) throw tooLarge()
      return true
    })
    if (!unpacked) return [{ name, problem: 'The archive is damaged.' }]
    const inside = Object.entries(unpacked).map(([path, data]) => ({ name: `${name}: ${path}`, content: data, isWhole: data.length === announced.get(path) }))
    if (inside.length === 0) return [{ name, problem: 'The archive is empty.' }]
    return inside.map(({ name: path, content: data, isWhole }) => {
      if (!isWhole) return { name: path, problem: 'The archive is damaged.' }
      return isArchive(data) ? { name: path, problem: 'An archive inside an archive is not unpacked.' } : { name: path, content: data }
    })
  })
}

function unzip(content: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(content, filter ? { filter } : {})
  } catch (error) {
    if (error instanceof HttpError) throw error
    return undefined
  }
}
