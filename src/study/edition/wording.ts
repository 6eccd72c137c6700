import type { EditionFront } from './edition'

/** A sentence with the facts that it names by their places, such as {respondents}. A fact that nobody knows leaves nothing behind. */
export function filled(text: string, { year, facts }: Pick<EditionFront, 'year' | 'facts'>): string {
  const { number, respondents, pages, partners, languageRegions } = facts
  const known: Readonly<Record<string, number | null>> = { year, number, respondents, pages, partners, languageRegions }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in known ? String(known[name] ?? '') : place))
}
