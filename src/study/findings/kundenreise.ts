import type { FindingOf } from './finding'
import { baseOverYears } from './survey'

export const kundenreise: FindingOf<'journey'> = {
  slug: 'kundenreise',
  title: 'Kundenreise',
  headline: 'Gesucht wird online, abgeschlossen im\u00a0Gespräch.',
  summary: 'Beim Vertragsabschluss kippt die Kundenreise: 61\u00a0% ziehen 2025 den persönlichen Weg vor.',
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
