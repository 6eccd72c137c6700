// The sample files of the partner area and the rows that describe them. Oldest first: the area shows the newest on top.

import { partnerCharts } from './partner-charts.mjs'
import { questionnaire2025 } from './questionnaire.mjs'
import { report2023 } from './report-2023.mjs'
import { report2024 } from './report-2024.mjs'
import { dataTables2025, journeyTables, preliminary2023, premiums2024 } from './workbooks.mjs'

const entries = [
  {
    fileName: 'Datentabellen 2023 (Vorabfassung).xlsx',
    title: 'Datentabellen 2023, Vorabfassung',
    description: 'Vorabfassung für die Besprechung im Workshop. Durch den Ergebnisbericht 2023 ersetzt.',
    category: '2023',
    year: 2023,
    isActive: false,
    make: preliminary2023,
  },
  {
    fileName: 'Ergebnisbericht 2023.pdf',
    title: 'Ergebnisbericht 2023',
    description: 'Zusammenfassung der dritten Ausgabe für Partner, sechs Seiten: Kommunikation, Prämien, Kundenreise, Methode.',
    category: '2023',
    year: 2023,
    isActive: true,
    make: report2023,
  },
  {
    fileName: 'Prämienentwicklung 2024.xlsx',
    title: 'Prämienentwicklung 2024',
    description: 'Wahrgenommene Entwicklung der Prämien 2023 und 2024 mit Codebuch. Beispieldaten.',
    category: '2024',
    year: 2024,
    isActive: true,
    make: premiums2024,
  },
  {
    fileName: 'Grafiken 2024.zip',
    title: 'Grafiken 2024',
    description: 'Vier Grafiken der vierten Ausgabe als SVG und PNG, mit Lesehinweis und Nutzungsregeln.',
    category: '2024',
    year: 2024,
    isActive: true,
    make: partnerCharts,
  },
  {
    fileName: 'Ergebnisbericht 2024.pdf',
    title: 'Ergebnisbericht 2024',
    description: 'Zusammenfassung der vierten Ausgabe für Partner, sieben Seiten: Kommunikation, künstliche Intelligenz, Kundenreise, Methode.',
    category: '2024',
    year: 2024,
    isActive: true,
    make: report2024,
  },
  {
    fileName: 'Kundenreise 2022 bis 2025.xlsx',
    title: 'Kundenreise 2022 bis 2025',
    description: 'Bevorzugter Weg in fünf Phasen, vier Ausgaben und eine Zeitreihe, mit Codebuch. Beispieldaten.',
    category: 'data',
    year: 2025,
    isActive: true,
    make: journeyTables,
  },
  {
    fileName: 'Datentabellen 2025.xlsx',
    title: 'Datentabellen 2025',
    description: 'Alle Ergebnisse der fünften Ausgabe in Tabellen, neun Blätter und ein Codebuch; drei Blätter zeigen Beispieldaten.',
    category: 'data',
    year: 2025,
    isActive: true,
    make: dataTables2025,
  },
  {
    fileName: 'Fragebogen 2025.pdf',
    title: 'Fragebogen 2025 in Auszügen',
    description: 'Acht Fragen der fünften Ausgabe mit ihren Antwortvorgaben, für den Vergleich mit eigenen Befragungen.',
    category: 'reports',
    year: 2025,
    isActive: true,
    make: questionnaire2025,
  },
]

export async function memberFiles() {
  const files = {}
  for (const { fileName, make } of entries) files[fileName] = await make()
  const rows = entries.map(({ fileName, title, description, category, year, isActive }) => ({
    title,
    description,
    category,
    fileUrl: `member-files/${fileName}`,
    fileName,
    year,
    isActive,
  }))
  return { rows, files }
}
