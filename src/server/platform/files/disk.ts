import { constants } from 'node:fs'
import { access, chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileLocation, Storage } from './storage'

/** Uploaded files below DATA_DIR/uploads. */
export function openDisk(dataDir: string): Storage {
  const name = join(dataDir, 'uploads')
  const folderOf = (isAside: boolean) => (isAside ? join(name, 'trash') : name)
  const pathOf = ({ path, isAside }: FileLocation) => join(folderOf(isAside), path)

  return {
    name,
    pathOf,
    async put(place, temporary) {
      const path = pathOf(place)
      // A copied file has the rights of the one it was copied from.
      await chmod(temporary, 0o600)
      await sync(temporary)
      await mkdir(dirname(path), { recursive: true })
      await rename(temporary, path)
      await sync(dirname(path)).catch(async (error) => {
        await rm(path, { force: true })
        throw error
      })
    },
    async find(place) {
      const found = await unlessMissing(stat(pathOf(place)))
      return found && { size: found.size, modifiedAt: found.mtime, etag: `W/"${found.size.toString(16)}-${found.mtime.getTime().toString(16)}"` }
    },
    async read(place, range) {
      const handle = await unlessMissing(open(pathOf(place)))
      return handle && { size: (await handle.stat()).size, body: handle.createReadStream(range) }
    },
    async move(path, isAside) {
      await mkdir(folderOf(isAside), { recursive: true })
      await unlessMissing(rename(pathOf({ path, isAside: !isAside }), pathOf({ path, isAside })))
    },
    async check() {
      await mkdir(name, { recursive: true })
      await access(name, constants.R_OK | constants.W_OK)
    },
    remove: (place) => rm(pathOf(place), { force: true }),
    async list(isAside) {
      const found = (await unlessMissing(readdir(folderOf(isAside), { withFileTypes: true }))) ?? []
      return found.filter((entry) => entry.isFile()).map((entry) => entry.name)
    },
    close: () => {},
  }
}

function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

/** What was acknowledged survives a power cut. Windows opens no folders, and needs none synced. */
export async function sync(path: string) {
  const handle = await open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') return process.platform === 'win32' ? undefined : open(path)
    throw error
  })
  await handle?.sync().finally(() => handle.close())
}
