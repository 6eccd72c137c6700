import type { Readable } from 'node:stream'
import type { Found, Range } from '../answers/wanted'
import type { Config } from '../config/config'
import { openDisk } from './disk'

/** A file by its name: in use, or set aside for an entry in the trash, from where it cannot be fetched. */
export type Place = { path: string; isAside: boolean }

/** Where the bytes of uploaded files lie. Names are ours: nothing a client sends becomes part of one. */
export type Storage = {
  /** As whoever runs the site knows it. */
  readonly name: string
  /** Takes a finished file, which is there whole from then on, or not at all. */
  put: (place: Place, temporary: string) => Promise<void>
  find: (place: Place) => Promise<Found | undefined>
  /** Opened, it can be read to its end even if it is moved or removed meanwhile. `size` is that of the whole. */
  read: (place: Place, range?: Range) => Promise<{ size: number; body: Readable } | undefined>
  /** Aside or back. Where it is there already, or was never, there is nothing to do. */
  move: (path: string, isAside: boolean) => Promise<void>
  remove: (place: Place) => Promise<void>
  /** The names of all files in one of the two places. */
  list: (isAside: boolean) => Promise<string[]>
  /** Rejects while it cannot be used. */
  check: () => Promise<void>
  /** For who can read from a disk alone, where there is one. */
  readonly pathOf?: (place: Place) => string
  close: () => void
}

/** What the configuration names. A bucket that cannot be used is told of here, before anything else happens. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> {
  if (!s3) return openDisk(dataDir)
  // Most sites have none, and need not hold what speaks with one in memory.
  const { openS3 } = await import('./s3')
  return openS3(s3)
}
