import { extname } from 'node:path'
import { pictureFormats, usualFormat } from '../../../../study/drawing/picture-formats'
import type { Edition } from '../../../../study/edition/edition'
import { findingsOf } from '../../../../study/edition/shown'
import { usualYear } from '../../../../study/findings/years'
import { type Licence, licenceText } from '../../../../study/licence'
import { palette } from '../../../../study/palette'
import { pngOf } from '../../../platform/print/png'
import { label, mark, rect } from '../../../platform/print/shapes'
import { svgFileOf } from '../../../platform/print/svg'
import { plainText, zipped } from '../../../platform/spreadsheet/archive'
import { findingCsv, svgOf } from '../../findings/index'
import { authorOf } from './author'
import { coverFile } from './cover'
import { formatLongDay } from './long-day'

/** The mark with the name in two lines; on paper and reversed on ink. */
function logo({ ground, ink, peak }: { ground?: string; ink: string; peak: string }) {
  const names = ['Schweizer', 'Versicherungsstudie'].map((text, at) => label(text, 150, 72 + at * 46, { size: 42, weight: 600, fill: ink }))
  const shapes = [...(ground ? [rect(0, 0, 610, 160, ground)] : []), ...mark(24, 24, 112, { ring: ink, peak }), ...names]
  return svgFileOf(shapes, { width: 610, height: 160 }, 'Schweizer Versicherungsstudie')
}

/** A cover that was uploaded stands in the package as it is. */
export type Cover = { path: string; bytes: Uint8Array }

/** Pictures and figures of every finding for newsrooms, without those whose values are invented; logo, cover, and on which terms they may be used. */
export async function graphicsPackage(edition: Edition, website: URL, licence: Licence, cover?: Cover): Promise<Buffer> {
  const { publisher } = edition
  const name = `Schweizer Versicherungsstudie ${edition.year}`
  const findings = findingsOf(edition).filter(({ isSample }) => !isSample)
  const drawings: Record<string, { svg: string; png: Buffer }> = {}
  const others: Record<string, Buffer> = {}
  const positive = logo({ ink: palette.ink, peak: palette.signal })
  const reversed = logo({ ground: palette.ink, ink: palette.paper, peak: palette.signalOnInk })
  drawings.logo = { svg: positive, png: await pngOf(positive) }
  drawings['logo-negativ'] = { svg: reversed, png: await pngOf(reversed) }
  if (!cover) {
    const svg = coverFile(edition)
    drawings[`umschlag-${edition.year}`] = { svg, png: await pngOf(svg) }
  }
  for (const finding of findings) {
    const svg = svgOf(finding, { year: usualYear(finding), website })
    drawings[finding.slug] = { svg, png: await pngOf(svg) }
    for (const format of pictureFormats.filter((one) => one !== usualFormat)) {
      others[`Web/${finding.slug}-${format}.png`] = await pngOf(svgOf(finding, { year: usualYear(finding), format, website }))
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
    'LIZENZ.txt': plainText(terms(licence, [name, authorOf(edition)].join(', '))),
    ...(cover ? { [`Web/umschlag-${edition.year}${extname(cover.path)}`]: cover.bytes } : {}),
    ...Object.fromEntries(
      Object.entries(drawings).flatMap(([slug, { svg, png }]) => [
        [`Druck/${slug}.svg`, svg],
        [`Web/${slug}.png`, png],
      ]),
    ),
    ...others,
    ...Object.fromEntries(findings.map((finding) => [`Daten/${finding.slug}.csv`, findingCsv(finding, website, licence)])),
  }
  return zipped(files, `Grafikpaket Versicherungsstudie ${edition.year}`, edition.facts.publishedOn || `${edition.year}-01-01`)
}

/** Logo and cover are not under the licence, and newsrooms need them all the same. */
const terms = (licence: Licence, source: string) => [
  licenceText(licence),
  `Quelle: ${source}.`,
  'Logo und Umschlag dürfen für die Berichterstattung über die Studie unverändert verwendet werden, nicht für Werbung.',
]
