import { contactMessages } from './contact-messages'
import { editionNotices } from './edition-notices'
import type { Entity } from './entity'
import { heroVideos } from './hero-videos'
import { mediaItems } from './media-items'
import { memberFiles } from './member-files'
import { partnerApplications } from './partner-applications'
import { partners } from './partners'
import { printOrders } from './print-orders'
import { replyTemplates } from './reply-templates'
import { studies } from './studies'
import { studyOrders } from './study-orders'
import { teamMembers } from './team-members'

/** Everything the site keeps. */
export const allEntities = {
  partners,
  teamMembers,
  studies,
  mediaItems,
  contactMessages,
  printOrders,
  studyOrders,
  partnerApplications,
  editionNotices,
  heroVideos,
  memberFiles,
  replyTemplates,
} as const

/** What administrators create, change and delete. */
export const contentEntities = (Object.values(allEntities) as Entity[]).filter(({ listed }) => listed !== undefined)
