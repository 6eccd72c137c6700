import type { FindingOf } from './finding'
import { baseOverYears } from './survey'

export const praemienentwicklung: FindingOf<'lines'> = {
  slug: 'praemienentwicklung',
  title: 'Prämienentwicklung',
  headline: 'Bei der Krankenkasse wird der Prämienanstieg stärker empfunden.',
  summary: 'Auf der Skala von 1 bis 7 liegt die Krankenversicherung 2025 im Mittel bei 6.1, die Sachversicherung bei 4.7; der Abstand wächst seit 2023.',
  chartTitle: 'Wahrgenommene Prämienentwicklung 2023 bis 2025, Mittelwerte auf der Skala 1 bis 7',
  description:
    'Zwei Linien verlaufen oberhalb der Skalenmitte 4, die für gleich gebliebene Prämien steht. Beide steigen von Jahr zu Jahr, die der Krankenversicherung höher und steiler als die der Sachversicherung.',
  question: 'Wie haben sich Ihre Prämien in den letzten zwölf Monaten entwickelt?',
  method: 'Mittelwerte auf der Skala 1 (stark gesunken) bis 7 (stark gestiegen), 4 heisst gleich.',
  base: baseOverYears,
  isSample: true,
  kind: 'lines',
  scale: { from: 1, middle: 4, to: 7, words: ['stark gesunken', 'gleich', 'stark gestiegen'] },
  years: [2023, 2024, 2025],
  series: [
    { label: 'Krankenversicherung', values: [5.4, 5.8, 6.1] },
    { label: 'Sachversicherung', values: [4.3, 4.5, 4.7] },
  ],
}
