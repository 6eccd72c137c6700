import type { FindingOf } from './finding'
import { base2025 } from './survey'

const health = { label: 'Krankenversicherung', noticed: 91, increase: 14.01 }
const property = { label: 'Sachversicherung', noticed: 51, increase: 15.47 }

/** The averages are of those who noticed an increase; how many of them gave a figure is not known. */
export const praemienanstieg: FindingOf<'noticed'> = {
  slug: 'praemienanstieg',
  title: 'Prämienanstieg',
  headline: 'Neun von zehn haben höhere Krankenkassenprämien bemerkt.',
  summary:
    'Bei der Sachversicherung ist es gut die Hälfte. Wer eine Erhöhung bemerkt hat, beziffert sie dort im Durchschnitt auf 15.47\u00a0%, bei der Krankenversicherung auf 14.01\u00a0%.',
  chartTitle: 'Bemerkte Prämienerhöhungen 2025 und durchschnittlicher Anstieg, in Prozent',
  description:
    'Zwei Balken auf einer Skala von 0 bis 100 Prozent. Der Balken der Krankenversicherung füllt sie fast, jener der Sachversicherung reicht knapp über die Mitte. Unter jedem Balken steht der durchschnittliche Anstieg als Zahl.',
  question: 'Haben Sie in den letzten zwölf Monaten eine Erhöhung Ihrer Prämie bemerkt? Wenn ja, um wie viel Prozent?',
  method: 'Anteil der Befragten und Mittelwert des genannten Anstiegs.',
  base: `${base2025}; Basis des durchschnittlichen Anstiegs: Befragte, die eine Erhöhung bemerkt haben (${health.noticed}\u00a0% und ${property.noticed}\u00a0%)`,
  isSample: false,
  kind: 'noticed',
  rows: [health, property],
}
