import type { Edition } from './edition'

/** A sentence of an edition with its facts in their places: {year}, {number}, {respondents}, {pages}, {partners}, {languageRegions}. */
export function filled(text: string, { year, facts }: Pick<Edition, 'year' | 'facts'>): string {
  const { number, respondents, pages, partners, languageRegions } = facts
  const known: Record<string, number | null> = { year, number, respondents, pages, partners, languageRegions }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in known ? String(known[name] ?? '') : place))
}
