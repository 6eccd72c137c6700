import type { ComponentType } from 'react'
import { findingPath, findingSlugs } from '../study/findings/slugs'
import { queries } from './api/queries'

export type PageHead = {
  title: string
  description: string
  /** Shown where a link to the page is shared; without one, the picture of the study. */
  image?: `/og/${string}.png` | { path: string; width: number; height: number }
}

export type PageModule = {
  Page: ComponentType<{ path: string }>
  /** A page that exists many times describes each of them itself, so that the route table stays small. */
  head?: (path: string) => PageHead | undefined
}

export type PageRoute = PageHead & {
  /** The first is the canonical one unless said otherwise. */
  paths: readonly [string, ...string[]]
  canonical?: string
  /** Read before the page is shown, on the server and on navigation. */
  queries: readonly { queryKey: readonly [string] }[]
  /** Never cached, never indexed. */
  isPrivate?: true
  module: string
  load: () => Promise<PageModule>
}

const study = 'Schweizer Versicherungsstudie'

export const routes: readonly PageRoute[] = [
  {
    paths: ['/'],
    title: `${study} 2025`,
    description: 'Repräsentative Studie zum Versicherungsverhalten der Schweizer Bevölkerung: 1006 Befragte in drei Sprachregionen, fünfte Ausgabe 2025.',
    queries: [queries.partners, queries.activeHeroVideo, queries.currentStudy],
    module: 'src/web/site/home/home.tsx',
    load: () => import('./site/home/home'),
  },
  {
    paths: ['/about'],
    title: `Über uns – ${study}`,
    description: 'Zweck, Methode, Konsortium, Chronik der Ausgaben seit 2021 und das Forschungsteam der Schweizer Versicherungsstudie.',
    image: '/og/about.png',
    queries: [queries.teamMembers, queries.studies],
    module: 'src/web/site/about/about.tsx',
    load: () => import('./site/about/about'),
  },
  {
    paths: ['/partners'],
    title: `Partner & Institutionen – ${study}`,
    description: 'Die Partner der Schweizer Versicherungsstudie aus Hochschulen, Versicherung und Verbänden, und was eine Partnerschaft umfasst.',
    image: '/og/partners.png',
    queries: [queries.partners],
    module: 'src/web/site/partners/partners.tsx',
    load: () => import('./site/partners/partners'),
  },
  {
    paths: ['/studies'],
    title: `Studien & Materialien – ${study}`,
    description: 'Die aktuelle Ausgabe, das Archiv seit 2021 und die One-Pager der Schweizer Versicherungsstudie.',
    image: '/og/studies.png',
    queries: [queries.currentStudy, queries.studies],
    module: 'src/web/site/studies/studies.tsx',
    load: () => import('./site/studies/studies'),
  },
  {
    paths: ['/media'],
    title: `Medien & Ressourcen – ${study}`,
    description: 'Medienmitteilung, Grafikpaket und Medienberichte zur Schweizer Versicherungsstudie.',
    image: '/og/media.png',
    queries: [queries.media],
    module: 'src/web/site/media/media.tsx',
    load: () => import('./site/media/media'),
  },
  {
    paths: ['/insights', '/visual-analytics'],
    title: `Insights 2025 – ${study}`,
    description: 'Neun Ergebnisse der Schweizer Versicherungsstudie 2025: Prämien, Kundenreise, künstliche Intelligenz und Demografie.',
    image: '/og/insights.png',
    queries: [],
    module: 'src/web/insights/carousel/insights.tsx',
    load: () => import('./insights/carousel/insights'),
  },
  ...findingSlugs.map(
    (slug): PageRoute => ({
      paths: [findingPath(slug)],
      title: `Insights 2025 – ${study}`,
      description: 'Ein Ergebnis der Schweizer Versicherungsstudie 2025.',
      queries: [],
      module: 'src/web/insights/finding/finding-page.tsx',
      load: () => import('./insights/finding/finding-page'),
    }),
  ),
  {
    paths: ['/order'],
    title: `Studie bestellen – ${study}`,
    description: 'Die Schweizer Versicherungsstudie 2025 bestellen: 99 Seiten Analyse, ab CHF\u00a0995, auf Wunsch mit Präsentation vor Ort.',
    image: '/og/order.png',
    queries: [queries.currentStudy, queries.orderTerms],
    module: 'src/web/site/order/order.tsx',
    load: () => import('./site/order/order'),
  },
  {
    paths: ['/partner-application'],
    title: `Partnerschaft anfragen – ${study}`,
    description: 'Als Knowledge-Partner oder Publikations-Partner zur Schweizer Versicherungsstudie beitragen: Anfrage an das Forschungsteam.',
    image: '/og/partner-application.png',
    queries: [],
    module: 'src/web/site/partner-request/partner-application.tsx',
    load: () => import('./site/partner-request/partner-application'),
  },
  {
    paths: ['/impressum'],
    title: `Impressum – ${study}`,
    description: 'Herausgeber, verantwortliche Personen, Urheberrecht und Haftung der Schweizer Versicherungsstudie.',
    image: '/og/impressum.png',
    queries: [],
    module: 'src/web/site/legal/impressum.tsx',
    load: () => import('./site/legal/impressum'),
  },
  {
    paths: ['/imprint'],
    canonical: '/impressum',
    title: `Impressum: Institut und Projektleitung – ${study}`,
    description: 'Institut, Projektleitung und Verbandspräsidium der Schweizer Versicherungsstudie.',
    image: '/og/imprint.png',
    queries: [],
    module: 'src/web/site/legal/imprint.tsx',
    load: () => import('./site/legal/imprint'),
  },
  {
    paths: ['/datenschutz', '/privacy'],
    title: `Datenschutzerklärung – ${study}`,
    description: 'Welche Daten die Website der Schweizer Versicherungsstudie bearbeitet, wozu, wie lange, und welche Rechte Sie haben.',
    image: '/og/datenschutz.png',
    queries: [],
    module: 'src/web/site/legal/privacy.tsx',
    load: () => import('./site/legal/privacy'),
  },
  {
    paths: ['/partner-area'],
    title: `Partner-Bereich – ${study}`,
    description: 'Geschützte Dateien für die Partner der Schweizer Versicherungsstudie.',
    queries: [],
    isPrivate: true,
    module: 'src/web/site/partner-area/partner-area.tsx',
    load: () => import('./site/partner-area/partner-area'),
  },
  {
    paths: ['/admin'],
    title: `Administration – ${study}`,
    description: 'Verwaltung der Inhalte.',
    queries: [],
    isPrivate: true,
    module: 'src/web/admin/shell/admin.tsx',
    load: () => import('./admin/shell/admin'),
  },
]

export const notFoundRoute: PageRoute = {
  paths: ['/404'],
  title: `404 Page Not Found – ${study}`,
  description: 'Diese Seite gibt es nicht.',
  queries: [],
  module: 'src/web/site/not-found/not-found.tsx',
  load: () => import('./site/not-found/not-found'),
}

export function routeOf(path: string): PageRoute {
  const plain = path === '/' ? path : path.replace(/\/+$/, '')
  return routes.find(({ paths }) => paths.includes(plain)) ?? notFoundRoute
}
