// Archives: charts, cover and logo for newsrooms, and the charts of the edition before for partners.
import { readFileSync } from 'node:fs'
import { plainText, zipOf } from '../drawing/archive.mjs'
import { colour } from '../drawing/palette.mjs'
import { label, mark, rect } from '../drawing/shapes.mjs'
import { pngOf, svgOf } from '../drawing/to-svg.mjs'
import { findings, institute, pictureOf, sampleSentence, website } from '../figures.mjs'
import { plateSize, plates2024 } from './plates.mjs'

async function plateFiles(plates, density) {
  const files = {}
  for (const [name, make] of Object.entries(plates)) {
    const svg = make()
    files[`Druck/${name}.svg`] = svg
    files[`Web/${name}.png`] = await pngOf(svg, { ...plateSize, density, colours: 64, ground: colour.paper })
  }
  return files
}

/** The mark with the name in two lines; on paper and reversed on ink. */
function logo({ ground, ink, peak }) {
  const names = ['Schweizer', 'Versicherungsstudie'].map((text, index) => label(text, 150, 72 + index * 46, { size: 42, weight: 'strong', fill: ink }))
  return svgOf([ground ? rect(0, 0, 610, 160, ground) : [], mark(24, 24, 112, { ring: ink, peak }), names].flat(), {
    width: 610,
    height: 160,
    title: 'Schweizer Versicherungsstudie',
  })
}

/** What newsrooms may print: the site's own pictures, without those whose values are invented. */
const publishable = findings.filter(({ isSample }) => !isSample)

/** Editors show a no-break space as they like. */
const plain = (text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

export async function graphicsPackage() {
  const cover = readFileSync(new URL('../site/art/cover-2025.svg', import.meta.url), 'utf8')
  const positive = logo({ ink: colour.ink, peak: colour.signal })
  const reversed = logo({ ground: colour.ink, ink: colour.paper, peak: colour.signalOnInk })
  const files = {
    'LIESMICH.txt': plainText([
      'Schweizer Versicherungsstudie 2025',
      'Grafikpaket für Medien, Stand 15. September 2025',
      '',
      'INHALT',
      `Druck/   Logo, Umschlag und ${publishable.length} Grafiken als SVG, Schriften in Pfade umgewandelt`,
      'Web/     dieselben als PNG (Grafiken 1600 x 900, Umschlag 1400 x 1980)',
      '',
      'GRAFIKEN',
      ...publishable.flatMap(({ slug, headline, note }) => [`${slug.padEnd(23)}${plain(headline)}`, ...(note ? [`${' '.repeat(23)}${plain(note)}`] : [])]),
      '',
      'NUTZUNGSBEDINGUNGEN',
      'Die Grafiken, der Umschlag und das Logo dürfen für die Berichterstattung über die',
      'Studie unentgeltlich verwendet werden, gedruckt und online. Bedingungen:',
      '1. Die Quelle steht bei jeder Verwendung:',
      '   Schweizer Versicherungsstudie 2025, Institut für Versicherungsforschung,',
      '   Technische Hochschule Muster.',
      '2. Werte, Skalen und Fragetexte werden nicht verändert. Grösse, Zuschnitt am Rand und',
      '   die Umwandlung in Graustufen sind erlaubt.',
      '3. Das Logo wird nicht verändert und nicht für Werbung verwendet.',
      '4. Der Quellenvermerk auf der Grafik bleibt lesbar oder steht in der Bildlegende.',
      '',
      'KONTAKT',
      ...institute.address,
      institute.email,
      `https://${website}/media`,
    ]),
    'Druck/logo.svg': positive,
    'Druck/logo-negativ.svg': reversed,
    'Druck/umschlag-2025.svg': cover,
    'Web/logo.png': await pngOf(positive, { width: 1220, height: 320, density: 144 }),
    'Web/logo-negativ.png': await pngOf(reversed, { width: 1220, height: 320, density: 144, ground: colour.ink }),
    'Web/umschlag-2025.png': await pngOf(cover, { width: 1400, height: 1980, density: 144, colours: 64, ground: colour.ink }),
    ...(await plateFiles(Object.fromEntries(publishable.map((finding) => [finding.slug, () => pictureOf(finding)])), 144)),
  }
  const inFolder = Object.entries(files).map(([name, content]) => [`Grafikpaket Versicherungsstudie 2025/${name}`, content])
  return zipOf(Object.fromEntries(inFolder), '2025-09-15')
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
