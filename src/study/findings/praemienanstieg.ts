import type { FindingOf } from './finding'
import { base2025 } from './survey'

export const praemienanstieg: FindingOf<'noticed'> = {
  slug: 'praemienanstieg',
  title: 'Prämienanstieg',
  headline: 'Neun von zehn haben bemerkt, dass die Krankenkasse teurer wird.',
  summary:
    'Bei der Sachversicherung ist es die Hälfte. Der durchschnittliche Anstieg liegt dort mit 15.47\u00a0% aber über jenem der Krankenversicherung mit 14.01\u00a0%.',
  chartTitle: 'Bemerkte Prämienerhöhungen 2025 und durchschnittlicher Anstieg, in Prozent',
  description:
    'Zwei Balken auf einer Skala von 0 bis 100 Prozent. Der Balken der Krankenversicherung füllt sie fast, jener der Sachversicherung reicht knapp über die Mitte. Unter jedem Balken steht der durchschnittliche Anstieg als Zahl.',
  question: 'Haben Sie in den letzten zwölf Monaten eine Erhöhung Ihrer Prämie bemerkt? Wenn ja, um wie viel Prozent?',
  method: 'Anteil der Befragten und Mittelwert des genannten Anstiegs.',
  base: base2025,
  isSample: false,
  kind: 'noticed',
  rows: [
    { label: 'Krankenversicherung', noticed: 91, increase: 14.01 },
    { label: 'Sachversicherung', noticed: 51, increase: 15.47 },
  ],
}
