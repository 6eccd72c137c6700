import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './variable'

export async function makeDataFolder(folder: string) {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch {
    throw new ConfigError(`DATA_DIR ${folder} cannot be created, is not a folder or is not writable.`)
  }
}

/** From here on, whatever this process writes is its own account's alone: the folder holds customers and password hashes. */
export function writePrivately() {
  process.umask(0o077)
}

/**
 * Takes from every other account what it may do in the folder: earlier releases left it open, and the embedded database makes its first
 * files open whatever the umask says. Returns what could not be closed, often because another account owns it. Windows keeps rights in another way.
 */
export async function closeToOthers(path: string): Promise<string[]> {
  if (process.platform === 'win32') return []
  try {
    const found = await lstat(path)
    if (found.isSymbolicLink()) return []
    if ((found.mode & 0o077) !== 0) await chmod(path, found.mode & 0o700)
    if (!found.isDirectory()) return []
    const below = await Promise.all((await readdir(path)).map((name) => closeToOthers(join(path, name))))
    return below.flat()
  } catch (error) {
    // Another instance may have just removed it.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [path]
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
