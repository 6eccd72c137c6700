// Every figure that the printed and downloadable materials state. `given` holds what the study reports;
// `sample` holds plausible values for questions whose results are not published, and must be marked «Beispieldaten».
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const source = async (path) => (await runnerImport(`${root}${path}`, { root, configFile: false, logLevel: 'error' })).module

export const { edition } = await source('src/study/edition.ts')
export const { institute } = await source('src/web/site/institute.ts')

export const given = {
  premiums: { health: { noticed: 91, increase: 14.01 }, property: { noticed: 51, increase: 15.47 } },
  online: { 2022: 44, 2023: 41, 2024: 52, 2025: 53 },
  transparency: { important: 80, undecided: 11, unimportant: 9 },
  usage: { 2024: { yes: 51, no: 39, unsure: 10 }, 2025: { yes: 70, no: 24, unsure: 6 } },
  // Adds up to the 51 % of 2024, so it belongs to that year.
  usageSplit2024: { work: 6, private: 21, both: 24 },
  acceptance: [25, 29, 20, 21, 5],
  demographics: { age: 48.5, women: 50.5, men: 49.5, languages: { de: 68.8, fr: 24.8, it: 7.9 } },
}

/** With the places where a narrow column may divide them. */
export const phases = ['Informations\u00adsuche', 'Offert\u00adberechnung', 'Vertrags\u00adabschluss', 'Schaden\u00adabwicklung', 'Kündigung']
export const phaseNames = phases.map((phase) => phase.replaceAll('\u00ad', ''))

export const sample = {
  // Scale 1 to 7, means
  premiumScale: { health: { 2023: 5.4, 2024: 5.8, 2025: 6.1 }, property: { 2023: 4.3, 2024: 4.5, 2025: 4.7 } },
  // Per cent, in the order of the phases
  journey: {
    2022: { online: [61, 50, 27, 33, 41], offline: [33, 43, 67, 59, 47] },
    2023: { online: [63, 52, 29, 35, 42], offline: [31, 42, 66, 57, 46] },
    2024: { online: [66, 56, 32, 39, 44], offline: [28, 38, 63, 54, 45] },
    2025: { online: [68, 58, 34, 41, 46], offline: [27, 36, 61, 52, 43] },
  },
  // Scale 1 to 7, means, in the order of the phases
  support: { 2024: [4.6, 4.4, 3.5, 3.9, 3.8], 2025: [5.1, 4.8, 3.7, 4.5, 4.1] },
  // The shares of the five steps are given, their names are not.
  acceptanceSteps: ['sehr gut vorstellbar', 'eher vorstellbar', 'unentschieden', 'eher nicht vorstellbar', 'gar nicht vorstellbar'],
}

/** The share for online communication in every edition up to a year, as a chart wants it. */
export const onlineUpTo = (last) =>
  Object.entries(given.online)
    .filter(([year]) => Number(year) <= last)
    .map(([name, value]) => ({ name, value }))

const space = '\u00a0'

/** How each language writes numbers: Switzerland's German uses a point, its French a comma. */
export const written = {
  de: { percent: (value) => `${value}${space}%`, number: String, locale: 'de-CH' },
  fr: { percent: (value) => `${String(value).replace('.', ',')}${space}%`, number: (value) => String(value).replace('.', ','), locale: 'fr-CH' },
  en: { percent: (value) => `${value}%`, number: String, locale: 'en-CH' },
}

/** The questions behind the figures, as every chart and table names them. */
export const questions = {
  premiumScale: 'Wie haben sich Ihre Prämien in den letzten zwölf Monaten entwickelt?',
  premiums: 'Haben Sie in den letzten zwölf Monaten eine Erhöhung Ihrer Prämie bemerkt? Wenn ja, um wie viel Prozent?',
  journey: 'Welchen Weg bevorzugen Sie in dieser Phase?',
  online: 'Können Sie sich vorstellen, mit Ihrer Versicherung online zu kommunizieren?',
  transparency: 'Wie wichtig ist Ihnen, dass Ihre Versicherung offenlegt, wann künstliche Intelligenz eingesetzt wird?',
  support: 'Wie viel Unterstützung durch künstliche Intelligenz erwarten Sie in dieser Phase?',
  usage: 'Nutzen Sie Anwendungen mit künstlicher Intelligenz?',
  acceptance: 'Können Sie sich vorstellen, bei Versicherungsfragen einen KI-Assistenten zu nutzen?',
}

export const author = `${institute.name}, ${institute.university}`
export const website = 'versicherungsstudie.example'
