import type { FindingOf } from './finding'
import { baseOverYears } from './survey'

export const onlineKommunikation: FindingOf<'columns'> = {
  slug: 'online-kommunikation',
  title: 'Online-Kommunikation',
  headline: 'Gut die Hälfte zieht Online-Kommunikation in Betracht.',
  summary: 'Nach 41\u00a0% im Jahr 2023 sind es 52\u00a0% im Jahr 2024 und 53\u00a0% im Jahr 2025.',
  chartTitle: 'Anteil, der Online-Kommunikation in Betracht zieht, 2022 bis 2025, in Prozent',
  description:
    'Vier Säulen, die bei null beginnen. Von 2022 auf 2023 sinkt der Anteil leicht, 2024 steigt er um elf Prozentpunkte, 2025 bleibt er auf dieser Höhe.',
  question: 'Können Sie sich vorstellen, mit Ihrer Versicherung online zu kommunizieren?',
  method: 'Anteil der Befragten, die das in Betracht ziehen.',
  base: baseOverYears,
  isSample: false,
  kind: 'columns',
  years: [2022, 2023, 2024, 2025],
  percents: [44, 41, 52, 53],
}
