import type { FindingOf } from './finding'
import { baseOverYears } from './survey'

export const kiNutzung: FindingOf<'slope'> = {
  slug: 'ki-nutzung',
  title: 'KI-Nutzung',
  headline: 'Künstliche Intelligenz ist im Alltag angekommen: 70\u00a0% nutzen sie.',
  summary: 'Ein Jahr zuvor waren es 51\u00a0%: 6\u00a0% nur beruflich, 21\u00a0% nur privat und 24\u00a0% beides.',
  chartTitle: 'Nutzung von KI-Anwendungen 2024 und 2025, Anteile in Prozent',
  description:
    'Drei Linien zwischen zwei Jahren. Jene der Nutzenden steigt steil, jene der Nichtnutzenden fällt, jene der Unsicheren sinkt leicht. Daneben teilen drei Balken die Nutzenden des Jahres 2024 nach Zweck auf.',
  question: 'Nutzen Sie Anwendungen mit künstlicher Intelligenz?',
  method: 'Anteile in Prozent. Die Aufteilung nach Zweck (6 + 21 + 24) ergibt die 51\u00a0% des früheren Jahres.',
  base: baseOverYears,
  isSample: false,
  kind: 'slope',
  years: [2024, 2025],
  parts: [
    { label: 'Ja', percents: [51, 70] },
    { label: 'Nein', percents: [39, 24] },
    { label: 'Unsicher', percents: [10, 6] },
  ],
  split: {
    of: 'Ja',
    year: 2024,
    parts: [
      { label: 'nur beruflich', percent: 6 },
      { label: 'nur privat', percent: 21 },
      { label: 'beides', percent: 24 },
    ],
  },
}
