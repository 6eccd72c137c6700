import { Link } from 'wouter'
import type { Activity } from '../../../model/content/activity'
import { addressOf } from './entry-address'
import { sentenceOf } from './sentence'

/** What somebody did, as a sentence that leads to the entry where there still is one. */
export function Deed({ of: activity }: { of: Activity }) {
  const { before, kind, title, after } = sentenceOf(activity)
  const address = addressOf(activity)
  return (
    <>
      {before} {kind} {address ? <Link href={address}>“{title}”</Link> : `“${title}”`}
      {after}.
    </>
  )
}
