import type { Edition } from '../../study/edition/edition'

/** What the pictures tell: of the current edition, of the one whose findings are shown, and since when the study appears. */
export type Told = { edition: Edition | undefined; shown: Edition | undefined; editions: number; firstYear: number | undefined }

export type Picture = { seed: number; title: readonly string[]; facts: readonly (string | false | undefined)[] }

const numbers = ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn', 'Elf', 'Zwölf']
const inWords = (count: number) => numbers[count] ?? String(count)
const counted = (count: number | null | undefined, words: string) => typeof count === 'number' && `${count} ${words}`

/** Title and three facts for each page; the seed gives it a landscape of its own. A fact that nobody knows is left out. */
const pictures: Record<string, (told: Told) => Picture> = {
  default: ({ edition }) => ({
    seed: edition?.year ?? 1,
    title: ['Schweizer', 'Versicherungsstudie', ...(edition ? [String(edition.year)] : [])],
    facts: [
      counted(edition?.facts.respondents, 'Befragte'),
      counted(edition?.facts.languageRegions, 'Sprachregionen'),
      counted(edition?.facts.partners, 'Partner'),
    ],
  }),
  about: ({ firstYear }) => ({
    seed: 21,
    title: ['Über uns'],
    facts: [firstYear !== undefined && `Seit ${firstYear}`, 'Zwei Hochschulen', 'Drei Sprachregionen'],
  }),
  partners: ({ edition }) => ({
    seed: 34,
    title: ['Partner &', 'Institutionen'],
    facts: [counted(edition?.facts.partners, 'Partner'), 'Hochschulen, Branche', 'Panel und Verbände'],
  }),
  studies: ({ editions, firstYear }) => ({
    seed: 52,
    title: ['Studien &', 'Materialien'],
    facts: [editions > 1 && `${inWords(editions)} Ausgaben`, firstYear !== undefined && `Archiv seit ${firstYear}`, 'One-Pager'],
  }),
  media: () => ({ seed: 66, title: ['Medien &', 'Ressourcen'], facts: ['Medienmitteilung', 'Grafikpaket', 'Medienberichte'] }),
  insights: ({ shown }) => ({
    seed: 73,
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
    seed: 79,
    title: ['Methode', 'und Daten'],
    facts: [counted(shown?.facts.respondents, 'Befragte'), 'Fragen und Stichprobe', 'Daten und Zitate'],
  }),
  order: ({ edition }) => ({
    seed: 87,
    title: ['Studie', 'bestellen'],
    facts: [
      counted(edition?.facts.pages, 'Seiten'),
      typeof edition?.prices.small === 'number' && `Ab CHF\u00a0${edition.prices.small}`,
      'Präsentation auf Wunsch',
    ],
  }),
  impressum: () => ({ seed: 108, title: ['Impressum'], facts: ['Herausgeber', 'Urheberrecht', 'Haftung'] }),
  imprint: () => ({ seed: 119, title: ['Institut und', 'Projektleitung'], facts: ['Institut', 'Projektleitung', 'Verbandspräsidium'] }),
  datenschutz: () => ({ seed: 124, title: ['Datenschutz'], facts: ['Was wir speichern', 'Wie lange', 'Ihre Rechte'] }),
  'partner-application': () => ({
    seed: 95,
    title: ['Partnerschaft', 'anfragen'],
    facts: ['Knowledge-Partner', 'Publikations-Partner', 'Anfrage online'],
  }),
}

/** What the picture of a page says; nothing where there is no such picture. */
export function sharedPicture(name: string, told: Told): Picture | undefined {
  return Object.hasOwn(pictures, name) ? pictures[name]?.(told) : undefined
}
