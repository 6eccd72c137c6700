import type { EditionNow } from '../study/edition/answers'
import { queries } from './api/queries'
import type { PageModule, PageRoute } from './routing/page-route'
import { partsOf } from './routing/path-pattern'

const modules = import.meta.glob<PageModule>('./*/*/*-page.tsx')

function page(file: string): Pick<PageRoute, 'module' | 'load'> {
  const load = modules[`./${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}`)
  return { module: `src/web/${file}.tsx`, load }
}

const study = 'Schweizer Versicherungsstudie'

/** What is said of findings until it is known which. */
const insights = { title: `Insights – ${study}`, description: `Die Ergebnisse der ${study} in Bildern und Zahlen.`, image: '/og/insights.png' } as const

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
    queriesOf: (path) => [queries.insightsOf(Number(partsOf(path)[1]))],
    ...page('insights/carousel/insights-page'),
  },
  {
    paths: ['/insights/:year/:slug', '/insights/:year/:slug/:shown'],
    ...insights,
    queries: [],
    queriesOf: (path) => {
      const [, year, slug = ''] = partsOf(path)
      return [queries.insightsOf(Number(year)), queries.seriesOf(Number(year), slug)]
    },
    ...page('insights/finding/finding-page'),
  },
  {
    paths: ['/methode'],
    title: `Methode und Daten – ${study}`,
    description: 'Wie die Schweizer Versicherungsstudie erhoben wird, und alle Zahlen zum Herunterladen, Zitieren und Weiterverwenden.',
    image: '/og/methode.png',
    queries: [queries.insights, queries.method, queries.editions, queries.openData],
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
    description: 'Ergebnisse, Ausgaben, Seiten, Medienberichte, Partner und Team der Schweizer Versicherungsstudie durchsuchen.',
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
