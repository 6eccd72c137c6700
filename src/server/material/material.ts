import { second } from '../../entities/durations'
import type { Edition } from '../../study/edition/edition'
import { filesOf, type MaterialSlot } from '../../study/edition/material-files'
import type { Config } from '../config/config'
import type { Orm } from '../db/database'
import type { Sites } from '../editions/sites'
import type { FileStore } from '../files/store'
import { createKept, hashOf } from './kept'
import { createLeaves } from './leaves'
import type { Picture } from './sharing-pictures'
import { createWorkshop, madeBy } from './workshop'

type Parts = { config: Pick<Config, 'dataDir' | 'publicUrl'>; orm: Orm; files: FileStore; sites: Sites }

/** After a change others follow, and after a start come visitors. */
const calm = 3 * second

const typeOf = (slot: MaterialSlot) => (slot === 'graphicsPackage' ? 'zip' : 'pdf')

/** Files and pictures that are made from an edition: whoever asks waits for them once at most, and for those of the current one never. */
export function createMaterial({ config, orm, files, sites }: Parts) {
  const kept = createKept(config.dataDir)
  const leaves = createLeaves({ orm, files, kept })
  /** Whoever asks does not queue behind what is made ahead. */
  const [asked, ahead] = [createWorkshop(), createWorkshop()]
  let failed: ((error: unknown) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  async function file(edition: Edition, slot: MaterialSlot, workshop = asked) {
    const website = config.publicUrl.href
    const hash = hashOf([await madeBy(), slot, edition, website])
    const make = async () => workshop.make({ slot, edition, website, ...(slot === 'graphicsPackage' ? await uploadedCover(edition, files) : {}) })
    return { hash, type: typeOf(slot), bytes: () => kept.get(`${hash}.${typeOf(slot)}`, make) } as const
  }

  async function picture(told: Picture) {
    const hash = hashOf([await madeBy(), told])
    return { hash, type: 'png', bytes: () => kept.get(`${hash}.png`, () => asked.make({ slot: 'sharing', picture: told })) } as const
  }

  async function makeAhead() {
    const site = await sites.live()
    const { editions, currentYear } = site
    const edition = currentYear === undefined ? undefined : editions.get(currentYear)
    const made = edition ? filesOf(edition).filter(({ upload }) => !upload) : []
    for (const { slot } of made) if (edition && failed) await (await file(edition, slot, ahead)).bytes()
    if (edition && failed) await leaves.of(site, edition)
  }

  function makeAheadSoon() {
    clearTimeout(timer)
    if (!failed) return
    timer = setTimeout(() => {
      running = Promise.resolve(running)
        .then(makeAhead)
        .catch((error) => failed?.(error))
    }, calm).unref()
  }

  return {
    file,
    picture,
    leaves,
    /** Something else may be the current edition, or be said in it. */
    makeAheadSoon,
    start(reportFailure: (error: unknown) => void) {
      failed = reportFailure
      makeAheadSoon()
    },
    async stop() {
      failed = undefined
      clearTimeout(timer)
      await Promise.all([asked, ahead, leaves].map(({ close }) => close()))
      await running
    },
  }
}

export type Material = ReturnType<typeof createMaterial>

async function uploadedCover({ material }: Edition, files: FileStore) {
  const stored = material.cover && (await files.find(material.cover.url))
  return stored ? { cover: { path: stored.path, bytes: await files.bytesOf(stored.path) } } : {}
}
