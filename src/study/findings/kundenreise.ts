import type { FindingOf } from './finding'
import { baseOverYears } from './survey'

const summaryIn = (year: number, share: number) => `Beim Vertragsabschluss kippt die Kundenreise: ${share}\u00a0% ziehen ${year} den persönlichen Weg vor.`

export const kundenreise: FindingOf<'journey'> = {
  slug: 'kundenreise',
  title: 'Kundenreise',
  headline: 'Gesucht wird online, abgeschlossen im\u00a0Gespräch.',
  summary: summaryIn(2025, 61),
  summaries: { 2022: summaryIn(2022, 67), 2023: summaryIn(2023, 66), 2024: summaryIn(2024, 63), 2025: summaryIn(2025, 61) },
  chartTitle: 'Bevorzugter Weg je Phase, Anteile in Prozent',
  description:
    'Zwei Wege durch fünf Phasen. Bei Informationssuche und Offertberechnung liegt online vorn, beim Vertragsabschluss und in der Schadenabwicklung offline; bei der Kündigung liegen beide nahe beieinander. Am grössten ist der Vorsprung des persönlichen Wegs beim Vertragsabschluss.',
  question: 'Welchen Weg bevorzugen Sie in dieser Phase?',
  method: 'Anteile in Prozent; Rest auf 100: keine Präferenz.',
  base: baseOverYears,
  isSample: true,
  kind: 'journey',
  shares: {
    2022: {
      Informationssuche: { online: 61, offline: 33 },
      Offertberechnung: { online: 50, offline: 43 },
      Vertragsabschluss: { online: 27, offline: 67 },
      Schadenabwicklung: { online: 33, offline: 59 },
      Kündigung: { online: 41, offline: 47 },
    },
    2023: {
      Informationssuche: { online: 63, offline: 31 },
      Offertberechnung: { online: 52, offline: 42 },
      Vertragsabschluss: { online: 29, offline: 66 },
      Schadenabwicklung: { online: 35, offline: 57 },
      Kündigung: { online: 42, offline: 46 },
    },
    2024: {
      Informationssuche: { online: 66, offline: 28 },
      Offertberechnung: { online: 56, offline: 38 },
      Vertragsabschluss: { online: 32, offline: 63 },
      Schadenabwicklung: { online: 39, offline: 54 },
      Kündigung: { online: 44, offline: 45 },
    },
    2025: {
      Informationssuche: { online: 68, offline: 27 },
      Offertberechnung: { online: 58, offline: 36 },
      Vertragsabschluss: { online: 34, offline: 61 },
      Schadenabwicklung: { online: 41, offline: 52 },
      Kündigung: { online: 46, offline: 43 },
    },
  },
  key: { phase: 'Vertragsabschluss', way: 'offline' },
}
