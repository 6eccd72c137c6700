import type { FindingOf } from './finding'
import { base2025 } from './survey'

export const kiTransparenz: FindingOf<'parts'> = {
  slug: 'ki-transparenz',
  title: 'Transparenz über KI',
  headline: 'Vier von fünf wollen wissen, wann eine Maschine antwortet.',
  summary: 'Nur 9\u00a0% ist es nicht wichtig, dass ihre Versicherung den Einsatz künstlicher Intelligenz offenlegt.',
  chartTitle: 'Wichtigkeit der Transparenz über KI 2025, Anteile in Prozent',
  description: 'Ein Balken von 0 bis 100 Prozent, über dem die Zahl 80 gross steht. Er besteht fast ganz aus einem Teil; zwei schmale Teile schliessen ihn ab.',
  question: 'Wie wichtig ist Ihnen, dass Ihre Versicherung offenlegt, wann künstliche Intelligenz eingesetzt wird?',
  method: 'Skala 1 bis 7, zusammengefasst: 5\u2060–\u20607 wichtig, 4 unentschieden, 1\u2060–\u20603 nicht wichtig.',
  base: base2025,
  isSample: false,
  kind: 'parts',
  parts: [
    { label: 'Transparenz über KI ist mir wichtig', percent: 80, lines: ['Transparenz über KI', 'ist mir wichtig'] },
    { label: 'unentschieden', percent: 11, lines: ['unent-', 'schieden'] },
    { label: 'nicht wichtig', percent: 9, lines: ['nicht', 'wichtig'] },
  ],
}
