import { extname } from 'node:path'
import type { Edition } from '../../study/edition/edition'
import { findingsOf } from '../../study/findings/finding'
import { pictureFormats, usualFormat } from '../../study/findings/picture-formats'
import { usualYear } from '../../study/findings/years'
import { palette } from '../../study/palette'
import { findingCsv } from '../findings/csv'
import { svgOf as drawingOf } from '../findings/picture'
import { pngOf as pictureOf } from '../pictures/png'
import { label, mark, rect } from '../print/shapes'
import { pngOf, svgOf } from '../print/svg'
import { plainText, zipped } from '../spreadsheet/archive'
import { authorOf } from './author'
import { coverFile } from './cover'
import { formatLongDay } from './long-day'

/** The mark with the name in two lines; on paper and reversed on ink. */
function logo({ ground, ink, peak }: { ground?: string; ink: string; peak: string }) {
  const names = ['Schweizer', 'Versicherungsstudie'].map((text, at) => label(text, 150, 72 + at * 46, { size: 42, weight: 'strong', fill: ink }))
  const shapes = [...(ground ? [rect(0, 0, 610, 160, ground)] : []), ...mark(24, 24, 112, { ring: ink, peak }), ...names]
  return svgOf(shapes, { width: 610, height: 160 }, 'Schweizer Versicherungsstudie')
}

/** A cover that was uploaded stands in the package as it is. */
export type Cover = { path: string; bytes: Uint8Array }

/** Pictures and figures of every finding for newsrooms, without those whose values are invented; logo, cover, and on which terms they may be used. */
export async function graphicsPackage(edition: Edition, website: URL, cover?: Cover): Promise<Buffer> {
  const { publisher } = edition
  const name = `Schweizer Versicherungsstudie ${edition.year}`
  const findings = findingsOf(edition).filter(({ isSample }) => !isSample)
  const drawings: Record<string, { svg: string; png: Buffer }> = {}
  const others: Record<string, Buffer> = {}
  const positive = logo({ ink: palette.ink, peak: palette.signal })
  const reversed = logo({ ground: palette.ink, ink: palette.paper, peak: palette.signalOnInk })
  drawings.logo = { svg: positive, png: await pngOf(positive, { density: 2 }) }
  drawings['logo-negativ'] = { svg: reversed, png: await pngOf(reversed, { density: 2 }) }
  if (!cover) {
    const svg = coverFile(edition)
    drawings[`umschlag-${edition.year}`] = { svg, png: await pngOf(svg, { density: 2 }) }
  }
  for (const finding of findings) {
    const svg = drawingOf(finding, { year: usualYear(finding), website })
    drawings[finding.slug] = { svg, png: await pictureOf(svg) }
    for (const format of pictureFormats.filter((one) => one !== usualFormat)) {
      others[`Web/${finding.slug}-${format}.png`] = await pictureOf(drawingOf(finding, { year: usualYear(finding), format, website }))
    }
  }
  const readme = [
    name,
    ['Grafikpaket für Medien', edition.facts.publishedOn && `Stand ${formatLongDay(edition.facts.publishedOn)}`].filter(Boolean).join(', '),
    '',
    'INHALT',
    `Druck/       Logo, Umschlag und ${findings.length} Grafiken als SVG, Schriften in Pfade umgewandelt`,
    'Web/         dieselben als PNG (Grafiken 1600 x 900, Umschlag 1400 x 1980),',
    '             die Grafiken auch als -quadrat (1080 x 1080) und -hochformat (1080 x 1350)',
    'Daten/       die Zahlen jeder Grafik als CSV, mit Frage und Basis',
    'LIZENZ.txt   unter welchen Bedingungen sie verwendet werden dürfen',
    '',
    'GRAFIKEN',
    ...findings.flatMap(({ slug, headline, note }) => [`${slug.padEnd(23)}${headline}`, ...(note ? [`${' '.repeat(23)}${note}`] : [])]),
    '',
    'KONTAKT',
    ...(publisher ? [publisher.name, publisher.university, publisher.street, `${publisher.postalCode} ${publisher.town}`, publisher.email] : []),
    new URL('/media', website).href,
  ]
  const files: Record<string, string | Uint8Array> = {
    'LIESMICH.txt': plainText(readme),
    'LIZENZ.txt': plainText(licence([name, authorOf(edition)].join(', '))),
    ...(cover ? { [`Web/umschlag-${edition.year}${extname(cover.path)}`]: cover.bytes } : {}),
    ...Object.fromEntries(
      Object.entries(drawings).flatMap(([slug, { svg, png }]) => [
        [`Druck/${slug}.svg`, svg],
        [`Web/${slug}.png`, png],
      ]),
    ),
    ...others,
    ...Object.fromEntries(findings.map((finding) => [`Daten/${finding.slug}.csv`, findingCsv(finding, website)])),
  }
  return zipped(files, `Grafikpaket Versicherungsstudie ${edition.year}`, edition.facts.publishedOn || `${edition.year}-01-01`)
}

const licence = (source: string) => [
  'NUTZUNGSBEDINGUNGEN',
  'Die Grafiken, ihre Zahlen, der Umschlag und das Logo dürfen für die Berichterstattung',
  'über die Studie unentgeltlich verwendet werden, gedruckt und online. Bedingungen:',
  '1. Die Quelle steht bei jeder Verwendung:',
  `   ${source}.`,
  '2. Werte, Skalen und Fragetexte werden nicht verändert. Grösse, Zuschnitt am Rand und',
  '   die Umwandlung in Graustufen sind erlaubt.',
  '3. Das Logo wird nicht verändert und nicht für Werbung verwendet.',
  '4. Der Quellenvermerk auf der Grafik bleibt lesbar oder steht in der Bildlegende.',
]
