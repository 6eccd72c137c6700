import { queryOptions } from '@tanstack/react-query'
import type { HeroVideo } from '../../model/content/hero-videos'
import type { MediaItem } from '../../model/content/media-items'
import type { MemberFile } from '../../model/content/member-files'
import type { Partner } from '../../model/content/partners'
import type { SiteFound } from '../../model/content/site-search-result'
import type { Study } from '../../model/content/studies'
import type { TeamMember } from '../../model/content/team-members'
import type { NoticeCounts } from '../../model/inbox/edition-notices'
import type { InboxSettings } from '../../model/inbox/handling-change'
import type { OrderTerms } from '../../model/orders/order-terms'
import type { DeliveryTiming } from '../../model/orders/study-delivery'
import type { Administrator, Session } from '../../model/settings/credentials'
import type { ServerState } from '../../model/settings/server-state'
import {
  currentEditionPath,
  type EditionNow,
  type EditionShown,
  type Lead,
  type LookInside,
  type OpenData,
  type PressDesk,
  type Series,
} from '../../study/edition/answers'
import type { EditionMethod } from '../../study/edition/edition'
import type { EditionBrief } from '../../study/edition/open-data'
import type { Institute, SiteTexts } from '../../study/site-texts'

/** A query's key is its path: the client's loader fetches it, the server's asks its own routes. */
export function at<Answer>(path: string) {
  return queryOptions<Answer, Error, Answer, readonly [string]>({ queryKey: [path] as const })
}

/** What others or the server itself change meanwhile is asked for each time it is shown. */
export const fresh = <Answer>(path: string) => ({ ...at<Answer>(path), staleTime: 0 })

/** Yields null where it is refused for want of a session; others fail then. */
const nothingOn401 = { meta: { on401: 'nothing' } } as const

export const queries = {
  partners: at<Partner[]>('/api/partners'),
  teamMembers: at<TeamMember[]>('/api/team-members'),
  studies: at<Study[]>('/api/studies'),
  /** The current edition, as every page knows it. */
  edition: at<EditionNow>(currentEditionPath),
  /** Every edition in short. */
  editions: at<EditionBrief[]>('/api/editions'),
  /** The edition whose findings are shown where no year is named. */
  insights: at<EditionShown | null>('/api/editions/insights'),
  /** How it was asked. */
  method: at<EditionMethod | null>('/api/editions/insights/method'),
  /** Its data files with their sizes, and an example of the API. */
  openData: at<OpenData | null>('/api/editions/insights/data'),
  /** What its report holds, of the current edition. */
  inside: at<LookInside | null>('/api/editions/inside'),
  /** What the home page begins with. */
  lead: at<Lead | null>('/api/editions/lead'),
  /** What /media offers journalists. */
  press: at<PressDesk>('/api/editions/press'),
  insightsOf: (year: number) => at<EditionShown>(`/api/editions/${year}/insights`),
  /** The key figure of a finding over the years. */
  seriesOf: (year: number, slug: string) => at<Series>(`/api/editions/${year}/findings/${slug}/series`),
  siteSearch: (q: string) => at<SiteFound[]>(`/api/site-search?${new URLSearchParams({ q })}`),
  institute: at<Institute | null>('/api/institute'),
  legalTexts: at<(Omit<SiteTexts, 'institute'> & InboxSettings) | null>('/api/legal-texts'),
  currentStudy: at<Study | null>('/api/studies/current'),
  media: at<MediaItem[]>('/api/media'),
  activeHeroVideo: at<HeroVideo | null>('/api/hero-videos/active'),
  partnerSession: at<Session>('/api/partner/session'),
  adminSession: at<Session>('/api/admin/session'),
  administrators: at<Administrator[]>('/api/administrators'),
  partnerFiles: { ...at<MemberFile[] | null>('/api/partner/files'), ...nothingOn401 },
  /** Asked by an administrator; others are told less. */
  serverState: at<ServerState>('/readyz'),
  studyDelivery: at<{ delivery: DeliveryTiming }>('/api/settings/study-delivery'),
  inboxSettings: at<InboxSettings>('/api/settings/inbox'),
  noticeCounts: at<NoticeCounts>('/api/edition-notices'),
  orderTerms: at<OrderTerms>('/api/order-terms'),
  /** Of the edition that was ordered, where it is known: another may be the current one by now. */
  orderTermsOf: (edition: number | undefined) => at<OrderTerms>(`/api/order-terms${edition === undefined ? '' : `?edition=${edition}`}`),
}
