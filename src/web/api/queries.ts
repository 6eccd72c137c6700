import { queryOptions } from '@tanstack/react-query'
import type { Administrator, Session } from '../../entities/credentials'
import type { NoticeCounts } from '../../entities/edition-notices'
import type { InboxSettings } from '../../entities/handling-change'
import type { HeroVideo } from '../../entities/hero-videos'
import type { MediaItem } from '../../entities/media-items'
import type { MemberFile } from '../../entities/member-files'
import type { OrderTerms } from '../../entities/order-terms'
import type { Partner } from '../../entities/partners'
import type { ServerState } from '../../entities/server-state'
import type { EditedSetting, SettingName } from '../../entities/settings'
import type { SiteFound } from '../../entities/site-found'
import type { Study } from '../../entities/studies'
import type { DeliveryTiming } from '../../entities/study-delivery'
import type { TeamMember } from '../../entities/team-members'
import type { EditionNow, EditionShown, Lead, LookInside, OpenData, PressDesk, Series } from '../../study/edition/answers'
import type { EditionMethod } from '../../study/edition/edition'
import type { EditionBrief } from '../../study/edition/open-data'
import type { EditedSiteTexts, Institute, SiteTexts } from '../../study/site-texts'

/** A query's key is its path: the client's loader fetches it, the server's asks its own routes. */
function at<Answer>(path: string) {
  return queryOptions<Answer, Error, Answer, readonly [string]>({ queryKey: [path] as const })
}

export const queries = {
  partners: at<Partner[]>('/api/partners'),
  teamMembers: at<TeamMember[]>('/api/team-members'),
  studies: at<Study[]>('/api/studies'),
  /** The current edition, as every page knows it. */
  edition: at<EditionNow>('/api/editions/current'),
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
  /** For administrators: with its versions. */
  siteTexts: at<EditedSiteTexts>('/api/site-texts'),
  setting: (name: SettingName) => at<EditedSetting>(`/api/settings/${name}`),
  currentStudy: at<Study | null>('/api/studies/current'),
  media: at<MediaItem[]>('/api/media'),
  activeHeroVideo: at<HeroVideo | null>('/api/hero-videos/active'),
  partnerSession: at<Session>('/api/partner/session'),
  adminSession: at<Session>('/api/admin/session'),
  administrators: at<Administrator[]>('/api/administrators'),
  partnerFiles: at<MemberFile[]>('/api/partner/files'),
  /** Asked by an administrator; others are told less. */
  serverState: at<ServerState>('/readyz'),
  studyDelivery: at<{ delivery: DeliveryTiming }>('/api/settings/study-delivery'),
  inboxSettings: at<InboxSettings>('/api/settings/inbox'),
  noticeCounts: at<NoticeCounts>('/api/edition-notices'),
  orderTerms: at<OrderTerms>('/api/order-terms'),
  /** Of the edition that was ordered, where it is known: another may be the current one by now. */
  orderTermsOf: (edition: number | undefined) => at<OrderTerms>(`/api/order-terms${edition === undefined ? '' : `?edition=${edition}`}`),
}
