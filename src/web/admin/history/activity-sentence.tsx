import { Link } from 'wouter'
import type { Activity } from '../../../model/content/activity'
import { mediaItems } from '../../../model/content/media-items'
import { memberFiles } from '../../../model/content/member-files'
import { partners } from '../../../model/content/partners'
import { studies } from '../../../model/content/studies'
import { teamMembers } from '../../../model/content/team-members'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { studyOrders } from '../../../model/orders/study-orders'
import { sectionAddress } from '../components/address'
import { sentenceOf } from './sentence'

const tabOf: Readonly<Record<string, string>> = {
  [partners.table]: 'partners',
  [studies.table]: 'studies',
  [mediaItems.table]: 'media',
  [contactMessages.table]: 'messages',
  [studyOrders.table]: 'orders',
  [partnerApplications.table]: 'applications',
  [teamMembers.table]: 'team',
  [memberFiles.table]: 'members',
}

const screenOf: Readonly<Record<string, string>> = { hero_videos: 'settings', administrators: 'settings', settings: 'settings', mails: 'mails' }

const isOfContent = ({ entity }: Activity) => ![contactMessages.table, studyOrders.table, partnerApplications.table].includes(entity)
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** Where an entry that something was done to is seen now; nothing where it is gone for good. */
function addressOf(activity: Activity): string | undefined {
  const { action, entity, entryId } = activity
  const tab = tabOf[entity]
  if (action === 'deleted for good') return undefined
  if (action === 'deleted') return tab && isOfContent(activity) ? '/admin?screen=trash' : undefined
  if (tab) return isId(entryId) ? `/admin?tab=${tab}&open=${entryId}` : `/admin?tab=${tab}`
  if (entity === 'editions' && /^\d+$/.test(entryId)) return sectionAddress(Number(entryId), 'facts')
  return screenOf[entity] && `/admin?screen=${screenOf[entity]}`
}

/** What somebody did, as a sentence that leads to the entry where there still is one. */
export function ActivitySentence({ of: activity }: { of: Activity }) {
  const { before, kind, title, after } = sentenceOf(activity)
  const address = addressOf(activity)
  return (
    <>
      {before} {kind} {address ? <Link href={address}>“{title}”</Link> : `“${title}”`}
      {after}.
    </>
  )
}
