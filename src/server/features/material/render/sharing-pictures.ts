import type { Edition } from '../../../../study/edition/edition'
import type landscapes from './landscapes.json'

/** What the pictures tell: of the current edition, of the one whose findings are shown, and since when the study appears. */
export type SharingFacts = { edition: Edition | undefined; shown: Edition | undefined; editions: number; firstYear: number | undefined }

type Page = keyof typeof landscapes
type Words = { title: readonly string[]; facts: readonly (string | false | undefined)[] }
export type SharingPicture = Words & { page: Page }

const numbers = ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf']
const inWords = (count: number) => numbers[count] ?? String(count)
const counted = (count: number | null | undefined, words: string) => typeof count === 'number' && `${count} ${words}`

/** Title and three facts for each page, before a landscape of its own. A fact that nobody knows is left out. */
const words: Record<Page, (facts: SharingFacts) => Words> = {
  default: ({ edition }) => ({
    title: ['Schweizer', 'Versicherungsstudie', ...(edition ? [String(edition.year)] : [])],
    facts: [
      counted(edition?.facts.respondents, 'Befragte'),
      counted(edition?.facts.languageRegions, 'Sprachregionen'),
      counted(edition?.facts.partners, 'Partner'),
    ],
  }),
  about: ({ firstYear }) => ({
    title: ['Über uns'],
    facts: [firstYear !== undefined && `Seit ${firstYear}`, 'Zwei Hochschulen', 'Drei Sprachregionen'],
  }),
  partners: ({ edition }) => ({
    title: ['Partner &', 'Institutionen'],
    facts: [counted(edition?.facts.partners, 'Partner'), 'Hochschulen, Branche', 'Panel und Verbände'],
  }),
  studies: ({ editions, firstYear }) => ({
    title: ['Studien &', 'Materialien'],
    facts: [editions > 1 && `${inWords(editions)} Ausgaben`, firstYear !== undefined && `Archiv seit ${firstYear}`, 'One-Pager'],
  }),
  media: () => ({ title: ['Medien &', 'Ressourcen'], facts: ['Medienmitteilung', 'Grafikpaket', 'Medienberichte'] }),
  insights: ({ shown }) => ({
    title: ['Insights', ...(shown ? [String(shown.year)] : [])],
    facts: shown
      ? [
          `${inWords(shown.findings.length)} ${shown.findings.length === 1 ? 'Ergebnis' : 'Ergebnisse'}`,
          counted(shown.facts.respondents, 'Befragte'),
          counted(shown.facts.languageRegions, 'Sprachregionen'),
        ]
      : [],
  }),
  methode: ({ shown }) => ({
    title: ['Methode', 'und Daten'],
    facts: [counted(shown?.facts.respondents, 'Befragte'), 'Fragen und Stichprobe', 'Daten und Zitate'],
  }),
  order: ({ edition }) => ({
    title: ['Studie', 'bestellen'],
    facts: [
      counted(edition?.facts.pages, 'Seiten'),
      typeof edition?.prices.small === 'number' && `Ab CHF\u00a0${edition.prices.small}`,
      'Präsentation auf Wunsch',
    ],
  }),
  impressum: () => ({ title: ['Impressum'], facts: ['Herausgeber', 'Urheberrecht', 'Haftung'] }),
  imprint: () => ({ title: ['Institut und', 'Projektleitung'], facts: ['Institut', 'Projektleitung', 'Verbandspräsidium'] }),
  datenschutz: () => ({ title: ['Datenschutz'], facts: ['Was wir speichern', 'Wie lange', 'Ihre Rechte'] }),
  'partner-application': () => ({
    title: ['Partnerschaft', 'anfragen'],
    facts: ['Knowledge-Partner', 'Publikations-Partner', 'Anfrage online'],
  }),
}

/** What the picture of a page says; nothing where there is no such picture. */
export function sharedPicture(name: string, facts: SharingFacts): SharingPicture | undefined {
  if (!Object.hasOwn(words, name)) return undefined
  const page = name as Page
  return { page, ...words[page](facts) }
}
