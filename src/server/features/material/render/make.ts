import type { Edition } from '../../../../study/edition/edition'
import { languageOf, type MaterialSlot } from '../../../../study/edition/material-files'
import type { Licence } from '../../../../study/licence'
import type { Cover } from './graphics-package'
import type { CountJob, PageJob, SmallerJob } from './page-picture'
import type { SharingPicture } from './sharing-pictures'

/** What is to be made, and of what. Sent from process to process, so there is nothing in it that runs. */
export type Job =
  | { slot: MaterialSlot; edition: Edition; website: string; licence: Licence; cover?: Cover }
  | { slot: 'sharing'; picture: SharingPicture }
  | PageJob
  | CountJob
  | SmallerJob

/** Each maker is read when it is first needed: what draws pictures takes longer to read than a PDF takes to make. */
export async function make(job: Job): Promise<Buffer> {
  if (job.slot === 'sharing') return (await import('./sharing')).sharingPng(job.picture)
  if (job.slot === 'page') return (await import('./page-picture')).pagePicture(job)
  if (job.slot === 'count') return (await import('./page-picture')).pageCount(job)
  if (job.slot === 'smaller') return (await import('./page-picture')).smallerPicture(job)
  const { slot, edition, licence, cover } = job
  const website = new URL(job.website)
  if (slot === 'pressRelease') return (await import('./press-release')).pressRelease(edition, website, licence)
  if (slot === 'graphicsPackage') return (await import('./graphics-package')).graphicsPackage(edition, website, licence, cover)
  const { onePager } = await import('./one-pager')
  return onePager(edition, languageOf(slot), website, licence)
}
