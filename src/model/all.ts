import { heroVideos } from './content/hero-videos'
import { mediaItems } from './content/media-items'
import { memberFiles } from './content/member-files'
import { partners } from './content/partners'
import { studies } from './content/studies'
import { teamMembers } from './content/team-members'
import type { Entity } from './fields/entity'
import { contactMessages } from './inbox/contact-messages'
import { editionNotices } from './inbox/edition-notices'
import { partnerApplications } from './inbox/partner-applications'
import { replyTemplates } from './inbox/reply-templates'
import { printOrders } from './orders/print-orders'
import { studyOrders } from './orders/study-orders'

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
