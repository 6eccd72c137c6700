import type { Edition } from '../../study/edition/edition'
import type { MaterialSlot } from '../../study/edition/material-files'
import { type Cover, graphicsPackage } from './graphics-package'
import { onePager } from './one-pager'
import { type PageJob, pagePicture, type SmallerJob, smallerPicture } from './page-picture'
import { pressRelease } from './press-release'
import { sharingPng } from './sharing'
import type { Picture } from './sharing-pictures'

/** What is to be made, and of what. Sent from process to process, so there is nothing in it that runs. */
export type Job = { slot: MaterialSlot; edition: Edition; website: string; cover?: Cover } | { slot: 'sharing'; picture: Picture } | PageJob | SmallerJob

export async function make(job: Job): Promise<Buffer> {
  if (job.slot === 'sharing') return sharingPng(job.picture)
  if (job.slot === 'page') return pagePicture(job)
  if (job.slot === 'smaller') return smallerPicture(job)
  const { edition, cover } = job
  const website = new URL(job.website)
  switch (job.slot) {
    case 'onePagers.de':
      return onePager(edition, 'de', website)
    case 'onePagers.fr':
      return onePager(edition, 'fr', website)
    case 'onePagers.en':
      return onePager(edition, 'en', website)
    case 'pressRelease':
      return pressRelease(edition, website)
    case 'graphicsPackage':
      return graphicsPackage(edition, website, cover)
  }
}
