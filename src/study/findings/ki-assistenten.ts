import type { FindingOf } from './finding'
import { base2025 } from './survey'

/** The specification names no steps: the names are sample, each marked by *, and the headline holds from whichever end the shares are read. */
export const kiAssistenten: FindingOf<'steps'> = {
  slug: 'ki-assistenten',
  title: 'KI-Assistenten',
  headline: 'Bei KI-Assistenten überwiegt eine Seite: 54 zu 26\u00a0%.',
  summary: '54\u00a0% wählen eine der ersten beiden von fünf Stufen, 26\u00a0% eine der letzten beiden und 20\u00a0% die mittlere.',
  chartTitle: 'Akzeptanz von KI-Assistenten 2025 in fünf Stufen, Anteile in Prozent',
  description: 'Ein Balken von 0 bis 100 Prozent in fünf Teilen. Die ersten vier sind ähnlich gross, der letzte ist schmal.',
  question: 'Können Sie sich vorstellen, bei Versicherungsfragen einen KI-Assistenten zu nutzen?',
  method: 'Anteile in Prozent, fünf Antwortstufen.',
  base: base2025,
  isSample: false,
  hasSampleNames: true,
  kind: 'steps',
  steps: [
    { label: 'sehr gut vorstellbar*', percent: 25, lines: ['sehr gut', 'vorstellbar*'] },
    { label: 'eher vorstellbar*', percent: 29, lines: ['eher', 'vorstellbar*'] },
    { label: 'unentschieden*', percent: 20 },
    { label: 'eher nicht vorstellbar*', percent: 21, lines: ['eher nicht', 'vorstellbar*'] },
    { label: 'gar nicht vorstellbar*', percent: 5, lines: ['gar nicht', 'vorstellbar*'] },
  ],
}
