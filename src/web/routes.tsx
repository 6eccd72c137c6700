import type { EditionNow } from '../study/edition/answers'
import { queries } from './api/queries'
import type { PageModule, PageRoute } from './routing/page-route'
import { partsOf } from './routing/path-pattern'

const modules = import.meta.glob<PageModule>('./*/*/*-page.tsx')

const study = 'Schweizer Versicherungsstudie'

type Paths = readonly [`/${string}`, ...string[]]

/** A page by its addresses, its file and what its title begins with. */
function page(paths: Paths, file: string, name?: string): Pick<PageRoute, 'paths' | 'module' | 'load' | 'title' | 'queries'> {
  const load = modules[`./${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}`)
  return { paths, module: `src/web/${file}.tsx`, load, title: name ? `${name} – ${study}` : study, queries: [] }
}

/** A page that has a picture of its own, shown where a link to it is shared. */
const pictured = (paths: Paths, file: string, name: string) => ({ ...page(paths, file, name), image: `/og${paths[0]}.png` }) as const

/** What is said of findings until it is known which. */
const insights = (paths: Paths, file: string) =>
  ({ ...page(paths, `insights/${file}`, 'Insights'), description: `Die Ergebnisse der ${study} in Bildern und Zahlen.`, image: '/og/insights.png' }) as const

/** The edition's own sentence for a page, if it has one. */
function described({ edition }: EditionNow, page: 'home' | 'order') {
  const text = edition?.texts.descriptions[page]
  return text ? { description: text } : {}
}

/** A description that names the first year once it is known. */
const since = (description: string) => ({
  description: description.replace(' seit {year}', ''),
  headIn: ({ firstYear }: EditionNow) => (firstYear ? { description: description.replace('{year}', String(firstYear)) } : {}),
})

export const routes: readonly PageRoute[] = [
  {
    ...page(['/'], 'site/home/home-page'),
    description: 'Repräsentative Studie zum Versicherungsverhalten der Schweizer Bevölkerung.',
    headIn: (now) => ({ ...(now.currentYear ? { title: `${study} ${now.currentYear}` } : {}), ...described(now, 'home') }),
    queries: [queries.lead, queries.partners, queries.activeHeroVideo, queries.currentStudy],
  },
  {
    ...pictured(['/about'], 'site/about/about-page', 'Über uns'),
    ...since('Zweck, Methode, Konsortium, Chronik der Ausgaben seit {year} und das Forschungsteam der Schweizer Versicherungsstudie.'),
    queries: [queries.teamMembers, queries.studies, queries.editions],
  },
  {
    ...pictured(['/partners'], 'site/partners/partners-page', 'Partner & Institutionen'),
    description: 'Die Partner der Schweizer Versicherungsstudie aus Hochschulen, Versicherung und Verbänden, und was eine Partnerschaft umfasst.',
    queries: [queries.partners],
  },
  {
    ...pictured(['/studies'], 'site/studies/studies-page', 'Studien & Materialien'),
    ...since('Die aktuelle Ausgabe, das Archiv seit {year} und die One-Pager der Schweizer Versicherungsstudie.'),
    queries: [queries.currentStudy, queries.studies, queries.editions],
  },
  {
    ...pictured(['/media'], 'site/media/media-page', 'Medien & Ressourcen'),
    description: 'Medienkontakt, Zitate, Bilder, Medienmitteilung, Grafikpaket und Medienberichte zur Schweizer Versicherungsstudie.',
    queries: [queries.media, queries.press],
  },
  {
    ...insights(['/insights', '/visual-analytics'], 'carousel/insights-page'),
    queries: [queries.insights],
  },
  {
    ...insights(['/insights/:year'], 'carousel/insights-page'),
    queriesOf: (path) => [queries.insightsOf(Number(partsOf(path)[1]))],
  },
  {
    ...insights(['/insights/:year/:slug', '/insights/:year/:slug/:shown'], 'finding/finding-page'),
    queriesOf: (path) => {
      const [, year, slug = ''] = partsOf(path)
      return [queries.insightsOf(Number(year)), queries.seriesOf(Number(year), slug)]
    },
  },
  {
    ...pictured(['/methode'], 'site/method/method-page', 'Methode und Daten'),
    description: 'Wie die Schweizer Versicherungsstudie erhoben wird, und alle Zahlen zum Herunterladen, Zitieren und Weiterverwenden.',
    queries: [queries.insights, queries.method, queries.editions, queries.openData],
  },
  {
    ...pictured(['/order'], 'site/order/order-page', 'Studie bestellen'),
    description: 'Die Schweizer Versicherungsstudie bestellen, auf Wunsch mit Präsentation der Ergebnisse vor Ort.',
    headIn: (now) => described(now, 'order'),
    queries: [queries.currentStudy, queries.orderTerms, queries.inside],
    queriesOf: (_path, { form }) => (form?.outcome === 'sent' ? [queries.orderTermsOf(form.year)] : []),
  },
  {
    ...pictured(['/partner-application'], 'site/partner-request/partner-request-page', 'Partnerschaft anfragen'),
    description: 'Als Knowledge-Partner oder Publikations-Partner zur Schweizer Versicherungsstudie beitragen: Anfrage an das Forschungsteam.',
  },
  {
    ...pictured(['/impressum'], 'site/legal/legal-page', 'Impressum'),
    description: 'Herausgeber, verantwortliche Personen, Urheberrecht und Haftung der Schweizer Versicherungsstudie.',
    queries: [queries.legalTexts],
  },
  {
    ...pictured(['/imprint'], 'site/legal/legal-page', 'Impressum: Institut und Projektleitung'),
    canonical: '/impressum',
    description: 'Institut, Projektleitung und Verbandspräsidium der Schweizer Versicherungsstudie.',
    queries: [queries.legalTexts],
  },
  {
    ...pictured(['/datenschutz', '/privacy'], 'site/legal/legal-page', 'Datenschutzerklärung'),
    description: 'Welche Daten die Website der Schweizer Versicherungsstudie bearbeitet, wozu, wie lange, und welche Rechte Sie haben.',
    queries: [queries.legalTexts],
  },
  {
    ...page(['/suche'], 'site/search/search-page', 'Suche'),
    description: 'Ergebnisse, Ausgaben, Seiten, Medienberichte, Partner und Team der Schweizer Versicherungsstudie durchsuchen.',
    queriesOf: (_path, { search }) => {
      const q = new URLSearchParams(search).get('q')?.trim()
      return q ? [queries.siteSearch(q)] : []
    },
    isSearch: true,
  },
  {
    ...page(['/partner-area'], 'site/partner-area/partner-area-page', 'Partner-Bereich'),
    description: 'Geschützte Dateien für die Partner der Schweizer Versicherungsstudie.',
    isPrivate: true,
  },
  {
    ...page(['/admin'], 'admin/shell/admin-page', 'Administration'),
    description: 'Verwaltung der Inhalte.',
    isPrivate: true,
  },
]

export const notFoundRoute: PageRoute = {
  ...page(['/404'], 'site/not-found/not-found-page', '404 Page Not Found'),
  description: 'Diese Seite gibt es nicht.',
}
