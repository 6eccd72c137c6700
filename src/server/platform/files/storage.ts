import type { Readable } from 'node:stream'
import type { Found, Range } from '../http/cache/conditional-get'

/** A file by its name: in use, or set aside for an entry in the trash, from where it cannot be fetched. */
export type FileLocation = { path: string; isAside: boolean }

/** Where the bytes of uploaded files lie. Names are ours: nothing a client sends becomes part of one. */
export type Storage = {
  /** As whoever runs the site knows it. */
  readonly name: string
  /** Takes a finished file, which is there whole from then on, or not at all. */
  put: (place: FileLocation, temporary: string) => Promise<void>
  find: (place: FileLocation) => Promise<Found | undefined>
  /** Opened, it can be read to its end even if it is moved or removed meanwhile. `size` is that of the whole. */
  read: (place: FileLocation, range?: Range) => Promise<{ size: number; body: Readable } | undefined>
  /** Aside or back. Where it is there already, or was never, there is nothing to do. */
  move: (path: string, isAside: boolean) => Promise<void>
  remove: (place: FileLocation) => Promise<void>
  /** The names of all files in one of the two places. */
  list: (isAside: boolean) => Promise<string[]>
  /** Rejects while it cannot be used. */
  check: () => Promise<void>
  /** For who can read from a disk alone, where there is one. */
  readonly pathOf?: (place: FileLocation) => string
  close: () => void
}
