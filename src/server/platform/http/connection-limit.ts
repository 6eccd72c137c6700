import { readFile } from 'node:fs/promises'

/** The rest is for what a visitor reads from the disk, and for the database, uploads, mails and logs: without it they could not be written. */
const shareOfVisitors = 0.6

/** How many may be connected at once, by how many files the process may have open. Systems other than Linux do not tell. */
export async function connectionLimit(): Promise<number | undefined> {
  try {
    const files = Number(/^Max open files\s+(\d+)/m.exec(await readFile('/proc/self/limits', 'utf8'))?.[1])
    return Number.isFinite(files) ? Math.floor(files * shareOfVisitors) : undefined
  } catch {
    return undefined
  }
}
