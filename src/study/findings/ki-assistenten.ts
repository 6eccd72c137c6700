import type { FindingOf } from './finding'
import { base2025 } from './survey'

/** The headline holds whichever end of the scale the shares are read from: the specification names no steps. */
export const kiAssistenten: FindingOf<'steps'> = {
  slug: 'ki-assistenten',
  title: 'KI-Assistenten',
  headline: 'Über KI-Assistenten ist die Bevölkerung geteilter Meinung.',
  summary: 'Keine der fünf Antwortstufen erreicht ein Drittel; die grösste umfasst 29\u00a0%, die kleinste 5\u00a0%.',
  chartTitle: 'Akzeptanz von KI-Assistenten 2025 in fünf Stufen, Anteile in Prozent',
  description: 'Ein Balken von 0 bis 100 Prozent in fünf Teilen. Die ersten vier sind ähnlich gross, der letzte ist schmal.',
  question: 'Können Sie sich vorstellen, bei Versicherungsfragen einen KI-Assistenten zu nutzen?',
  method: 'Anteile in Prozent, fünf Antwortstufen.',
  base: base2025,
  isSample: false,
  note: 'Die Bezeichnungen der fünf Stufen sind Beispieldaten.',
  kind: 'steps',
  steps: [
    { label: 'sehr gut vorstellbar', percent: 25, lines: ['sehr gut', 'vorstellbar'] },
    { label: 'eher vorstellbar', percent: 29, lines: ['eher', 'vorstellbar'] },
    { label: 'unentschieden', percent: 20 },
    { label: 'eher nicht vorstellbar', percent: 21, lines: ['eher nicht', 'vorstellbar'] },
    { label: 'gar nicht vorstellbar', percent: 5, lines: ['gar nicht', 'vorstellbar'] },
  ],
}
