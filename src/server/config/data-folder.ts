import { access, constants, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './variable'

export async function makeDataFolder(folder: string) {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch {
    throw new ConfigError(`DATA_DIR ${folder} cannot be created, is not a folder or is not writable.`)
  }
}

/** Step by step: Node's own `recursive` never returns where nothing can be made, as below /proc. */
async function makeFolder(folder: string, isParentMade = false): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A file of that name is found out by looking into it.
    if (code === 'EEXIST') return access(`${folder}/.`)
    if (code !== 'ENOENT' || isParentMade || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await makeFolder(folder, true)
  }
}

/** A file of the data folder that cannot be written, often because another account made it; anything else is no refusal. */
export function dataFolderRefusal(error: unknown, folder: string) {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined
  const isOurs = String(error.path).startsWith(folder) && ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(String(error.code))
  return isOurs ? new ConfigError(`${error.path} in DATA_DIR cannot be written (${error.code}).`) : undefined
}
