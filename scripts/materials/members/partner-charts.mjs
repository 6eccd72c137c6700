// Charts of the edition before, for partners.
import { plainText, zipOf } from '../drawing/archive.mjs'
import { colour } from '../drawing/palette.mjs'
import { pngOf } from '../drawing/to-svg.mjs'
import { institute, sampleSentence } from '../figures.mjs'
import { plateSize, plates2024 } from './plates.mjs'

async function plateFiles(plates) {
  const files = {}
  for (const [name, make] of Object.entries(plates)) {
    const svg = make()
    files[`Druck/${name}.svg`] = svg
    files[`Web/${name}.png`] = await pngOf(svg, { ...plateSize, colours: 64, ground: colour.paper })
  }
  return files
}

export async function partnerCharts() {
  const files = {
    'LIESMICH.txt': plainText([
      'Schweizer Versicherungsstudie 2024',
      'Grafiken für Partner, Stand 16. September 2024',
      '',
      'Vier Grafiken als SVG (Ordner Druck) und PNG 1600 x 900 (Ordner Web).',
      '',
      'online-kommunikation-2024   Anteil, der Online-Kommunikation in Betracht zieht, 2022 bis 2024',
      'ki-nutzung-2024             Nutzung künstlicher Intelligenz, mit Aufteilung nach Zweck',
      'kundenreise-2024            Bevorzugter Weg je Phase (Beispieldaten)',
      'praemienentwicklung-2024    Wahrgenommene Entwicklung der Prämien (Beispieldaten)',
      '',
      'Knowledge-Partner verwenden die Grafiken intern, Publikations-Partner auch nach aussen.',
      'Quellenangabe: Schweizer Versicherungsstudie 2024, Institut für Versicherungsforschung,',
      'Technische Hochschule Muster. Grafiken mit dem Vermerk «Beispieldaten» werden nicht veröffentlicht:',
      sampleSentence,
      '',
      institute.email,
    ]),
    ...(await plateFiles(plates2024)),
  }
  return zipOf(Object.fromEntries(Object.entries(files).map(([name, content]) => [`Grafiken 2024/${name}`, content])), '2024-09-16')
}
