// Pictures for links shared elsewhere, 1200 x 630: the hero's composition, with the page's title in place of the study's name.
import { readFileSync } from 'node:fs'
import { colour } from '../drawing/palette.mjs'
import { bell, contours, ramp, terrain } from '../drawing/relief.mjs'
import { label, mark, path, rect, summit } from '../drawing/shapes.mjs'
import { pngOf, svgOf } from '../drawing/to-svg.mjs'

const size = { width: 1200, height: 630 }
const horizon = 536

/** Title and three facts for each page; the seed gives it a landscape of its own. */
const pages = {
  about: { seed: 21, title: ['Über uns'], facts: ['Seit 2021', 'Zwei Hochschulen', 'Drei Sprachregionen'] },
  partners: { seed: 34, title: ['Partner &', 'Institutionen'], facts: ['17 Partner', 'Hochschulen, Branche', 'Panel und Verbände'] },
  studies: { seed: 52, title: ['Studien &', 'Materialien'], facts: ['Fünf Ausgaben', 'Archiv seit 2021', 'One-Pager'] },
  media: { seed: 66, title: ['Medien &', 'Ressourcen'], facts: ['Medienmitteilung', 'Grafikpaket', 'Medienberichte'] },
  insights: { seed: 73, title: ['Insights', '2025'], facts: ['Neun Ergebnisse', '1006 Befragte', '3 Sprachregionen'] },
  order: { seed: 87, title: ['Studie', 'bestellen'], facts: ['99 Seiten', 'Ab CHF\u00a0995', 'Präsentation auf Wunsch'] },
  impressum: { seed: 108, title: ['Impressum'], facts: ['Herausgeber', 'Urheberrecht', 'Haftung'] },
  imprint: { seed: 119, title: ['Institut und', 'Projektleitung'], facts: ['Institut', 'Projektleitung', 'Verbandspräsidium'] },
  datenschutz: { seed: 124, title: ['Datenschutz'], facts: ['Was wir speichern', 'Wie lange', 'Ihre Rechte'] },
  'partner-application': { seed: 95, title: ['Partnerschaft', 'anfragen'], facts: ['Knowledge-Partner', 'Publikations-Partner', 'Anfrage online'] },
}

/** A massif to the right and below; the title stands in the plain. */
function landscape(seed) {
  const height = terrain(seed)
  return contours(
    size,
    (x, y) => {
      const ground = height(x, y, { scale: 420 })
      return ramp(640, 950, x * 0.75 + y * 0.62) * (ground * 0.92 + 0.3 * bell(x, y, 820, 400, 210, 160) + 0.36 * bell(x, y, 770, 420, 80, 80)) + 0.03 * ground
    },
    { cell: 6, from: 0.055, step: 0.042, shortest: 50 },
  )
}

function pageSvg({ seed, title, facts }) {
  const { minor, major, peak } = landscape(seed)
  const lines = [
    path(minor, { stroke: colour.contour, width: 0.9 }),
    path(major, { stroke: colour.contour, width: 1.7 }),
    summit(peak.x, Math.min(peak.y, horizon - 30), 10),
  ]
  const big = { size: 121, weight: 'mid', tracking: -0.028 }
  return svgOf(
    [
      rect(0, 0, size.width, size.height, colour.paper),
      { kind: 'clip', id: 'horizon', area: { x: 0, y: 0, width: size.width, height: horizon }, shapes: lines },
      mark(62, 52, 60),
      ['Schweizer', 'Versicherungsstudie'].map((text, index) => label(text, 140, 78 + index * 28, { size: 25, weight: 'strong' })),
      title.map((text, index) => label(text, 58, 268 + index * 118, big)),
      rect(64, horizon, 1072, 1.5, colour.ink),
      facts.map((text, index) => label(text, 64 + index * 364, 582, { size: 26, weight: 'mid', tabular: true })),
    ].flat(),
    size,
  )
}

export async function sharingPictures() {
  const picture = (svg) => pngOf(svg, { ...size, colours: 48, ground: colour.paper })
  const files = { 'default.png': await picture(readFileSync(new URL('./art/og-default.svg', import.meta.url), 'utf8')) }
  for (const [name, page] of Object.entries(pages)) files[`${name}.png`] = await picture(pageSvg(page))
  return files
}
