import type { FindingOf } from './finding'
import { baseOverYears } from './survey'

export const kiErwartungen: FindingOf<'change'> = {
  slug: 'ki-erwartungen',
  title: 'Erwartungen an KI',
  headline: 'Von KI wird mehr erwartet, am deutlichsten im Schadenfall.',
  summary: 'Die Erwartung an die Unterstützung durch KI steigt in allen fünf Phasen, in der Schadenabwicklung von 3.9 auf 4.5.',
  chartTitle: 'Erwartete Unterstützung durch KI je Phase, 2024 und 2025, Mittelwerte auf der Skala 1 bis 7',
  description:
    'Je Phase verbindet eine Strecke den Wert von 2024 mit jenem von 2025; alle Strecken zeigen nach rechts. Die längste gehört zur Schadenabwicklung, die dabei die Skalenmitte 4 überschreitet. Am weitesten rechts liegt die Informationssuche.',
  question: 'Wie viel Unterstützung durch künstliche Intelligenz erwarten Sie in dieser Phase?',
  method: 'Mittelwerte auf der Skala 1 (keine) bis 7 (sehr viel), 4 ist die Mitte.',
  base: baseOverYears,
  isSample: true,
  kind: 'change',
  scale: { from: 1, middle: 4, to: 7, words: ['keine', 'mittel', 'sehr viel'] },
  years: [2024, 2025],
  means: {
    Informationssuche: [4.6, 5.1],
    Offertberechnung: [4.4, 4.8],
    Vertragsabschluss: [3.5, 3.7],
    Schadenabwicklung: [3.9, 4.5],
    Kündigung: [3.8, 4.1],
  },
}
