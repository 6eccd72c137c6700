import type { DataTag } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { EditionNow } from '../study/edition/answers'
import { queries } from './api/queries'
import type { FormState, RenderedPage } from './rendered-page'

export type PageHead = {
  title: string
  description: string
  /** Shown where a link to the page is shared; without one, the picture of the study. */
  image?: `/og/${string}.png` | RenderedPage['image']
  /** The path search engines should know it by, where it depends on what the page shows. */
  canonical?: string
  /** Its own address where it shows something else than the canonical one does: what is shared is what was seen. */
  shared?: string
}

/** What was loaded for a page, if it was. */
export type Read = <Answer>(query: { queryKey: DataTag<readonly [string], Answer, Error> }) => Answer | undefined

export type PageModule = {
  Page: ComponentType<{ path: string }>
  /** A page whose title or description depends on what it shows says it itself, from what was loaded for it. */
  head?: (path: string, read: Read) => PageHead | undefined
  /** Loads what comes later where the server's markup stands, for a page that the server has not made. */
  prepare?: () => Promise<unknown>
}

type Query = { queryKey: readonly [string] }

export type PageRoute = PageHead & {
  /** The first is the canonical one unless said otherwise. A part like `:slug` stands for any name, `:year` and `:shown` for a year. */
  paths: readonly [string, ...string[]]
  /** Read before the page is shown, on the server and on navigation. */
  queries: readonly Query[]
  /** Besides, where it depends on the address, or on what a form post led to. */
  queriesOf?: (path: string, asked: { search: string; form?: FormState | undefined }) => readonly Query[]
  /** Never cached, never indexed. */
  isPrivate?: true
  /** Shows what the words in its address, `?q=`, lead to: with any it is kept by nobody and found by no search engine. */
  isSearch?: true
  /** The page's file, by which the build knows what belongs to it. */
  module: string
  load: () => Promise<PageModule>
  /** What the current edition adds to title and description, also where the page itself is not loaded. */
  headIn?: (now: EditionNow) => Partial<PageHead>
}

const modules = import.meta.glob<PageModule>('./*/*/*-page.tsx')

function page(file: string): Pick<PageRoute, 'module' | 'load'> {
  const load = modules[`./${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}`)
  return { module: `src/web/${file}.tsx`, load }
}

const study = 'Schweizer Versicherungsstudie'

/** What is said of findings until it is known which. */
const insights = { title: `Insights – ${study}`, description: `Die Ergebnisse der ${study} in Bildern und Zahlen.`, image: '/og/insights.png' } as const

const partsOf = (path: string) => path.split('/').slice(1)

/** The edition's own sentence for a page, if it has one. */
function described({ edition }: EditionNow, page: 'home' | 'order') {
  const text = edition?.texts.descriptions[page]
  return text ? { description: text } : {}
}

const since =
  (description: string) =>
  ({ firstYear }: EditionNow) =>
    firstYear ? { description: description.replace('{year}', String(firstYear)) } : {}

export const routes: readonly PageRoute[] = [
  {
    paths: ['/'],
    title: study,
    description: 'Repräsentative Studie zum Versicherungsverhalten der Schweizer Bevölkerung.',
    headIn: (now) => ({ ...(now.currentYear ? { title: `${study} ${now.currentYear}` } : {}), ...described(now, 'home') }),
    queries: [queries.lead, queries.partners, queries.activeHeroVideo, queries.currentStudy],
    ...page('site/home/home-page'),
  },
  {
    paths: ['/about'],
    title: `Über uns – ${study}`,
    description: 'Zweck, Methode, Konsortium, Chronik der Ausgaben und das Forschungsteam der Schweizer Versicherungsstudie.',
    headIn: since('Zweck, Methode, Konsortium, Chronik der Ausgaben seit {year} und das Forschungsteam der Schweizer Versicherungsstudie.'),
    image: '/og/about.png',
    queries: [queries.teamMembers, queries.studies, queries.editions],
    ...page('site/about/about-page'),
  },
  {
    paths: ['/partners'],
    title: `Partner & Institutionen – ${study}`,
    description: 'Die Partner der Schweizer Versicherungsstudie aus Hochschulen, Versicherung und Verbänden, und was eine Partnerschaft umfasst.',
    image: '/og/partners.png',
    queries: [queries.partners],
    ...page('site/partners/partners-page'),
  },
  {
    paths: ['/studies'],
    title: `Studien & Materialien – ${study}`,
    description: 'Die aktuelle Ausgabe, das Archiv und die One-Pager der Schweizer Versicherungsstudie.',
    headIn: since('Die aktuelle Ausgabe, das Archiv seit {year} und die One-Pager der Schweizer Versicherungsstudie.'),
    image: '/og/studies.png',
    queries: [queries.currentStudy, queries.studies, queries.editions],
    ...page('site/studies/studies-page'),
  },
  {
    paths: ['/media'],
    title: `Medien & Ressourcen – ${study}`,
    description: 'Medienkontakt, Zitate, Bilder, Medienmitteilung, Grafikpaket und Medienberichte zur Schweizer Versicherungsstudie.',
    image: '/og/media.png',
    queries: [queries.media, queries.press],
    ...page('site/media/media-page'),
  },
  {
    paths: ['/insights', '/visual-analytics'],
    ...insights,
    queries: [queries.insights],
    ...page('insights/carousel/insights-page'),
  },
  {
    paths: ['/insights/:year'],
    ...insights,
    queries: [],
    queriesOf: (path) => [queries.editionOf(Number(partsOf(path)[1]))],
    ...page('insights/carousel/insights-page'),
  },
  {
    paths: ['/insights/:year/:slug', '/insights/:year/:slug/:shown'],
    ...insights,
    queries: [],
    queriesOf: (path) => {
      const [, year, slug = ''] = partsOf(path)
      return [queries.editionOf(Number(year)), queries.seriesOf(Number(year), slug)]
    },
    ...page('insights/finding/finding-page'),
  },
  {
    paths: ['/methode'],
    title: `Methode und Daten – ${study}`,
    description: 'Wie die Schweizer Versicherungsstudie erhoben wird, und alle Zahlen zum Herunterladen, Zitieren und Weiterverwenden.',
    image: '/og/methode.png',
    queries: [queries.insights, queries.editions, queries.openData],
    ...page('site/method/method-page'),
  },
  {
    paths: ['/order'],
    title: `Studie bestellen – ${study}`,
    description: 'Die Schweizer Versicherungsstudie bestellen, auf Wunsch mit Präsentation der Ergebnisse vor Ort.',
    headIn: (now) => described(now, 'order'),
    image: '/og/order.png',
    queries: [queries.currentStudy, queries.orderTerms, queries.inside],
    queriesOf: (_path, { form }) => (form?.outcome === 'sent' ? [queries.orderTermsOf(form.year)] : []),
    ...page('site/order/order-page'),
  },
  {
    paths: ['/partner-application'],
    title: `Partnerschaft anfragen – ${study}`,
    description: 'Als Knowledge-Partner oder Publikations-Partner zur Schweizer Versicherungsstudie beitragen: Anfrage an das Forschungsteam.',
    image: '/og/partner-application.png',
    queries: [],
    ...page('site/partner-request/partner-request-page'),
  },
  {
    paths: ['/impressum'],
    title: `Impressum – ${study}`,
    description: 'Herausgeber, verantwortliche Personen, Urheberrecht und Haftung der Schweizer Versicherungsstudie.',
    image: '/og/impressum.png',
    queries: [queries.legalTexts],
    ...page('site/legal/legal-page'),
  },
  {
    paths: ['/imprint'],
    canonical: '/impressum',
    title: `Impressum: Institut und Projektleitung – ${study}`,
    description: 'Institut, Projektleitung und Verbandspräsidium der Schweizer Versicherungsstudie.',
    image: '/og/imprint.png',
    queries: [queries.legalTexts],
    ...page('site/legal/legal-page'),
  },
  {
    paths: ['/datenschutz', '/privacy'],
    title: `Datenschutzerklärung – ${study}`,
    description: 'Welche Daten die Website der Schweizer Versicherungsstudie bearbeitet, wozu, wie lange, und welche Rechte Sie haben.',
    image: '/og/datenschutz.png',
    queries: [queries.legalTexts],
    ...page('site/legal/legal-page'),
  },
  {
    paths: ['/suche'],
    title: `Suche – ${study}`,
    description: 'Ergebnisse, Ausgaben, Medienberichte und Partner der Schweizer Versicherungsstudie durchsuchen.',
    queries: [],
    queriesOf: (_path, { search }) => {
      const q = new URLSearchParams(search).get('q')?.trim()
      return q ? [queries.siteSearch(q)] : []
    },
    isSearch: true,
    ...page('site/search/search-page'),
  },
  {
    paths: ['/partner-area'],
    title: `Partner-Bereich – ${study}`,
    description: 'Geschützte Dateien für die Partner der Schweizer Versicherungsstudie.',
    queries: [],
    isPrivate: true,
    ...page('site/partner-area/partner-area-page'),
  },
  {
    paths: ['/admin'],
    title: `Administration – ${study}`,
    description: 'Verwaltung der Inhalte.',
    queries: [],
    isPrivate: true,
    ...page('admin/shell/admin-page'),
  },
]

export const notFoundRoute: PageRoute = {
  paths: ['/404'],
  title: `404 Page Not Found – ${study}`,
  description: 'Diese Seite gibt es nicht.',
  queries: [],
  ...page('site/not-found/not-found-page'),
}

/** Looks like the address of a page, as that of a finding does, but there is none: only the server can tell. */
let missing: string | undefined
export function markMissing(path: string) {
  missing = path
}

export function routeOf(path: string): PageRoute {
  if (path === missing) return notFoundRoute
  const plain = path === '/' ? path : path.replace(/\/+$/, '')
  return routes.find(({ paths }) => paths.some((pattern) => isAt(plain, pattern))) ?? notFoundRoute
}

function isAt(path: string, pattern: string) {
  if (!pattern.includes(':')) return path === pattern
  const [parts, names] = [partsOf(path), partsOf(pattern)]
  return parts.length === names.length && parts.every((part, at) => matches(part, names[at] ?? ''))
}

function matches(part: string, name: string) {
  if (!name.startsWith(':')) return part === name
  return name === ':slug' ? part !== '' : /^\d{4}$/.test(part)
}

/** Everything that a page needs before it is shown: the edition and the institute, of which every page of the site speaks, and what is its own. */
export function queriesFor(route: PageRoute, address: string, form?: FormState): readonly Query[] {
  const [path = '', search = ''] = address.split('?')
  const ofEveryPage = route.module.startsWith('src/web/admin') ? [] : [queries.edition, queries.institute]
  return [...ofEveryPage, ...route.queries, ...(route.queriesOf?.(path, { search, form }) ?? [])]
}
