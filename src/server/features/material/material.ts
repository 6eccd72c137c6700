import { second } from '../../../model/durations'
import type { Edition } from '../../../study/edition/edition'
import { filesOf, type MaterialSlot } from '../../../study/edition/material-files'
import type { Licence } from '../../../study/licence'
import type { Config } from '../../platform/config/config'
import type { Orm } from '../../platform/db/database'
import type { FileStore } from '../../platform/files/store'
import type { Sites } from '../editions'
import { createDiskCache, hashOf } from './disk-cache'
import type { SharingPicture } from './render/sharing-pictures'
import { createRenderer, programHash } from './renderer'
import { createSamplePages } from './sample-pages'

type Dependencies = { config: Pick<Config, 'dataDir' | 'publicUrl'>; orm: Orm; files: FileStore; sites: Sites }

/** After a change others follow, and after a start come visitors. */
const calm = 3 * second

const typeOf = (slot: MaterialSlot) => (slot === 'graphicsPackage' ? 'zip' : 'pdf')

/** Files and pictures that are made from an edition: whoever asks waits for them once at most, and for those of the current one never. */
export function createMaterial({ config, orm, files, sites }: Dependencies) {
  const cache = createDiskCache(config.dataDir)
  const samplePages = createSamplePages({ orm, files, cache })
  /** Whoever asks does not queue behind what is made inAdvance. */
  const [onDemand, inAdvance] = [createRenderer(), createRenderer()]
  let failed: ((error: unknown) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  async function file(edition: Edition, slot: MaterialSlot, licence: Licence, renderer = onDemand) {
    const website = config.publicUrl.href
    const hash = hashOf([await programHash(), slot, edition, website, licence])
    const make = async () => renderer.make({ slot, edition, website, licence, ...(slot === 'graphicsPackage' ? await uploadedCover(edition, files) : {}) })
    return { hash, type: typeOf(slot), bytes: () => cache.get(`${hash}.${typeOf(slot)}`, make) } as const
  }

  async function picture(content: SharingPicture) {
    const hash = hashOf([await programHash(), content])
    return { hash, type: 'png', bytes: () => cache.get(`${hash}.png`, () => onDemand.make({ slot: 'sharing', picture: content })) } as const
  }

  async function makeAhead() {
    const site = await sites.live()
    const { editions, currentYear } = site
    const edition = currentYear === undefined ? undefined : editions.get(currentYear)
    const made = edition ? filesOf(edition).filter(({ upload }) => !upload) : []
    for (const { slot } of made) if (edition && failed) await (await file(edition, slot, site.licence, inAdvance)).bytes()
    if (edition && failed) await samplePages.of(site, edition)
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
    samplePages,
    /** Something else may be the current edition, or be said in it. */
    makeAheadSoon,
    start(reportFailure: (error: unknown) => void) {
      failed = reportFailure
      makeAheadSoon()
    },
    async stop() {
      failed = undefined
      clearTimeout(timer)
      await Promise.all([onDemand, inAdvance, samplePages].map(({ close }) => close()))
      await running
    },
  }
}

export type Material = ReturnType<typeof createMaterial>

async function uploadedCover({ material }: Edition, files: FileStore) {
  const stored = material.cover && (await files.find(material.cover.url))
  return stored ? { cover: { path: stored.path, bytes: await files.bytesOf(stored.path) } } : {}
}
