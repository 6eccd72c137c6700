import { second } from '../../../model/durations'
import type { Edition } from '../../../study/edition/edition'
import { shownPages } from '../../../study/edition/inside'
import type { Orm } from '../../platform/db/database'
import type { FileStore, StoredFile } from '../../platform/files/store'
import { HttpError, StoreAway } from '../../platform/http/errors'
import type { Site } from '../editions'
import { reportSeen } from '../editions'
import { type createDiskCache, hashOf } from './disk-cache'
import { measuresOf } from './render/webp'
import { createRenderer, programHash } from './renderer'

/** A page takes less than a second; one that takes so long is not worth the wait. */
const deadline = 20 * second

/** As it stands on a page of the site, sharp enough for every screen. */
const preview = { width: 640, height: 960, quality: 82 } as const

/** How many pages are remembered; no edition shows more than a few. */
const most = 200

/** A page of a report with the measures of its small picture, or why there is none. */
type RenderedPage = { page: number } & ({ width: number; height: number } | { problem: string })

type Dependencies = { orm: Orm; files: FileStore; cache: ReturnType<typeof createDiskCache> }
type SeenSite = Pick<Site, 'preview'>

const tooMuch = 'the PDF takes too much time or memory'

const keyOf = ({ path }: Pick<StoredFile, 'path'>, page: number) => `${path} ${page}`

/** A full disk, or a store of files that is away, is no fault of the file, and passes. */
const isOfMachine = (error: unknown) => error instanceof StoreAway || (error instanceof Error && 'syscall' in error)

/**
 * Pages of the reports that are delivered, as pictures: those that an edition lets everyone see, and no others. They are drawn in a process
 * of their own, because a file that somebody made to be slow must keep nothing else waiting.
 */
export function createSamplePages({ orm, files, cache }: Dependencies) {
  const renderer = createRenderer(deadline)
  /** What came of a page, until the server starts anew: a file never changes under its path. */
  const known = new Map<string, Promise<RenderedPage>>()
  /** Files that took too much, or broke the library: no second page of them is tried. */
  const hopeless = new Set<string>()

  async function drawn({ path }: Pick<StoredFile, 'path'>, page: number, isLarge: boolean) {
    const hash = hashOf([await programHash(), path, page, isLarge ? null : preview])
    const make = () => files.onDisk(path, (onDisk) => renderer.make({ slot: 'page', path: onDisk, page }))
    const shrink = async (): Promise<Buffer> => renderer.make({ slot: 'smaller', picture: await (await drawn({ path }, page, true)).bytes(), size: preview })
    return { hash, type: 'webp', bytes: () => cache.get(`${hash}.webp`, isLarge ? make : shrink) } as const
  }

  async function render(report: StoredFile, page: number): Promise<RenderedPage> {
    if (hopeless.has(report.path)) return { page, problem: tooMuch }
    try {
      return { page, ...measuresOf(await (await drawn(report, page, false)).bytes()) }
    } catch (error) {
      if (error instanceof HttpError) return { page, problem: error.message }
      if (isOfMachine(error)) known.delete(keyOf(report, page))
      else hopeless.add(report.path)
      return { page, problem: isOfMachine(error) ? 'the server cannot keep it now' : tooMuch }
    }
  }

  function renderedPage(report: StoredFile, page: number): Promise<RenderedPage> {
    const key = keyOf(report, page)
    const found = known.get(key) ?? render(report, page)
    if (known.size >= most) known.clear()
    known.set(key, found)
    return found
  }

  /** The file that is delivered for the edition on the site that is seen. */
  async function reportOf(site: SeenSite, { year }: Pick<Edition, 'year'>) {
    const url = await reportSeen(orm, site, year)
    return url === undefined ? undefined : files.find(url)
  }

  return {
    /** One page after the other, each drawn once; none where there is no report. */
    async of(site: SeenSite, edition: Pick<Edition, 'year' | 'inside'>): Promise<RenderedPage[]> {
      const pages = shownPages(edition.inside)
      const report = pages.length > 0 ? await reportOf(site, edition) : undefined
      const rendered: RenderedPage[] = []
      for (const page of report ? pages : []) rendered.push(await renderedPage(report as StoredFile, page))
      return rendered
    },
    /** The picture of a page, where everyone may see it and there is one. */
    async picture(site: SeenSite, edition: Edition, page: number, isLarge: boolean) {
      const report = shownPages(edition.inside).includes(page) ? await reportOf(site, edition) : undefined
      return report && !('problem' in (await renderedPage(report, page))) ? drawn(report, page, isLarge) : undefined
    },
    /** How many pages a PDF has that was just sent; none where it cannot be opened. */
    async countPages(path: string): Promise<number> {
      try {
        return Number(await renderer.make({ slot: 'count', path }))
      } catch (error) {
        if (isOfMachine(error)) throw error
        return 0
      }
    },
    close: renderer.close,
  }
}
