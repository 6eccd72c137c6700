import { edition } from '../edition'
import type { FindingOf } from './finding'
import { base2025 } from './survey'

export const demografie: FindingOf<'portrait'> = {
  slug: 'demografie',
  title: 'Demografie',
  headline: '1006 Personen geben Auskunft, aus allen drei Sprachregionen.',
  summary: 'Im Durchschnitt sind sie 48.5\u00a0Jahre alt; 50.5\u00a0% sind Frauen, 49.5\u00a0% Männer.',
  chartTitle: 'Zusammensetzung der Stichprobe 2025',
  description:
    'Drei grosse Zahlen nennen Umfang, Durchschnittsalter und Frauenanteil. Darunter stehen drei Balken für die Sprachen; der deutsche ist mit Abstand der längste.',
  question: 'Angaben zu Alter, Geschlecht und Sprache.',
  method: 'Anteile in Prozent, Alter als Mittelwert in Jahren.',
  base: base2025,
  isSample: false,
  note: 'Sprachen: Mehrfachnennungen möglich, die Anteile ergeben zusammen 101.5\u00a0%.',
  kind: 'portrait',
  respondents: edition.respondents,
  averageAge: 48.5,
  genders: [
    { label: 'Frauen', percent: 50.5 },
    { label: 'Männer', percent: 49.5 },
  ],
  languages: [
    { label: 'Deutsch', percent: 68.8 },
    { label: 'Französisch', percent: 24.8 },
    { label: 'Italienisch', percent: 7.9 },
  ],
}
