import type { ComponentType } from 'react'
import { mediaItems } from '../../../model/content/media-items'
import { memberFiles } from '../../../model/content/member-files'
import { partners } from '../../../model/content/partners'
import { studies } from '../../../model/content/studies'
import { teamMembers } from '../../../model/content/team-members'
import type { Entity } from '../../../model/fields/entity'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { studyOrders } from '../../../model/orders/study-orders'
import { waiting } from '../../api/admin-lists'
import { MediaTab, mediaWording } from '../content/media-tab'
import { MembersTab, membersWording } from '../content/members-tab'
import { PartnersTab, partnersWording } from '../content/partners-tab'
import { StudiesTab, studiesWording } from '../content/studies-tab'
import { TeamTab, teamWording } from '../content/team-tab'
import { ApplicationsTab, MessagesTab } from '../inbox/inbox-tabs'
import { OrdersTab } from '../orders/orders-tab'
import type { Wording } from '../text/wording'

export type Tab = {
  /** As in the address, `/admin?tab=partners`. */
  name: string
  label: string
  Content: ComponentType
  /** What it lists. */
  entity: Entity
  /** What it says of its entries, where administrators add them. */
  wording?: Wording
  /** The language inside of it, and of its label where that is another. */
  lang: 'de' | 'en'
  labelLang?: 'de'
  /** How many entries wait for somebody, and in what state they are. */
  waiting?: { count: (typeof waiting)[keyof typeof waiting]; word: string }
}

const first: Tab = { name: 'partners', label: 'Partners', Content: PartnersTab, entity: partners, wording: partnersWording, lang: 'en' }

/** In the order in which they stand; the first is open on arrival. */
export const tabs: readonly Tab[] = [
  first,
  { name: 'studies', label: 'Studies', Content: StudiesTab, entity: studies, wording: studiesWording, lang: 'en' },
  { name: 'media', label: 'Media', Content: MediaTab, entity: mediaItems, wording: mediaWording, lang: 'en' },
  { name: 'messages', label: 'Messages', Content: MessagesTab, entity: contactMessages, lang: 'en', waiting: { count: waiting.messages, word: 'unread' } },
  { name: 'orders', label: 'Orders', Content: OrdersTab, entity: studyOrders, lang: 'en', waiting: { count: waiting.orders, word: 'pending' } },
  {
    name: 'applications',
    label: 'Partnerschaftsanfrage',
    Content: ApplicationsTab,
    entity: partnerApplications,
    lang: 'en',
    labelLang: 'de',
    waiting: { count: waiting.applications, word: 'unread' },
  },
  { name: 'team', label: 'Team', Content: TeamTab, entity: teamMembers, wording: teamWording, lang: 'de' },
  { name: 'members', label: 'Members', Content: MembersTab, entity: memberFiles, wording: membersWording, lang: 'en' },
]

/** The tab of that name, or the first one. */
export const tabNamed = (name: string | null): Tab => tabs.find((tab) => tab.name === name) ?? first
