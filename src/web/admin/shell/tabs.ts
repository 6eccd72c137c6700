import type { ComponentType } from 'react'
import { waiting } from '../../api/admin-lists'
import { MediaTab } from '../content/media-tab'
import { MembersTab } from '../content/members-tab'
import { PartnersTab } from '../content/partners-tab'
import { StudiesTab } from '../content/studies-tab'
import { TeamTab } from '../content/team-tab'
import { ApplicationsTab } from '../inbox/applications-tab'
import { MessagesTab } from '../inbox/messages-tab'
import { OrdersTab } from '../orders/orders-tab'

export type Tab = {
  /** As in the address, `/admin?tab=partners`. */
  name: string
  label: string
  Content: ComponentType
  /** The language inside of it, and of its label where that is another. */
  lang: 'de' | 'en'
  labelLang?: 'de'
  /** How many entries wait for somebody, and in what state they are. */
  waiting?: { count: (typeof waiting)[keyof typeof waiting]; word: string }
}

const first: Tab = { name: 'partners', label: 'Partners', Content: PartnersTab, lang: 'en' }

/** In the order in which they stand; the first is open on arrival. */
export const tabs: readonly Tab[] = [
  first,
  { name: 'studies', label: 'Studies', Content: StudiesTab, lang: 'en' },
  { name: 'media', label: 'Media', Content: MediaTab, lang: 'en' },
  { name: 'messages', label: 'Messages', Content: MessagesTab, lang: 'en', waiting: { count: waiting.messages, word: 'unread' } },
  { name: 'orders', label: 'Orders', Content: OrdersTab, lang: 'en', waiting: { count: waiting.orders, word: 'pending' } },
  {
    name: 'applications',
    label: 'Partnerschaftsanfrage',
    Content: ApplicationsTab,
    lang: 'en',
    labelLang: 'de',
    waiting: { count: waiting.applications, word: 'unread' },
  },
  { name: 'team', label: 'Team', Content: TeamTab, lang: 'de' },
  { name: 'members', label: 'Members', Content: MembersTab, lang: 'en' },
]

/** The tab of that name, or the first one. */
export const tabNamed = (name: string | null): Tab => tabs.find((tab) => tab.name === name) ?? first
