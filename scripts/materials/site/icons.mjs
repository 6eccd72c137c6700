// The mark as the site's icon. At 16 points two rings would run together: the small one has a single, stronger ring.
import { colour } from '../drawing/palette.mjs'
import { mark, path, rect } from '../drawing/shapes.mjs'
import { pngOf, svgOf } from '../drawing/to-svg.mjs'

const ring = 'M3 24C1 14 9 3 20 3c9 0 12 4 15 10 3 7 2 14-4 19-6 4-12 6-18 4C7 35 4 30 3 24Z'

/** Paper inside the ring, so that it also stands on a dark tab. */
const small = () =>
  svgOf([path(ring, { fill: colour.paper }), path(ring, { stroke: colour.ink, width: 4 }), path('M20 9.500L30 26.500H10Z', { fill: colour.signal })], {
    width: 40,
    height: 40,
  })

/** The full mark on paper; `share` of the side, since masks of operating systems cut up to a fifth away. */
const tile = (side, share) => {
  const size = side * share
  return svgOf([rect(0, 0, side, side, colour.paper), ...mark((side - size) / 2, (side - size) / 2, size)], { width: side, height: side })
}

/** Windows' icon format, holding PNG pictures. */
function icoOf(pictures) {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = 6 + 16 * pictures.length
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(side, 0)
    entry.writeUInt8(side, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

export async function iconFiles() {
  const favicon = small()
  const raster = (svg, side, options) => pngOf(svg, { width: side, height: side, density: (72 * side) / 40, ...options })
  const square = (side, share) => pngOf(tile(side, share), { width: side, height: side, ground: colour.paper, colours: 64 })
  const manifest = {
    name: 'Schweizer Versicherungsstudie',
    short_name: 'Versicherungsstudie',
    description: 'Repräsentative Studie zum Versicherungsverhalten der Schweizer Bevölkerung',
    lang: 'de-CH',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#F6F2E9',
    theme_color: '#F6F2E9',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return {
    'favicon.svg': favicon,
    'favicon.ico': icoOf([
      { side: 16, png: await raster(favicon, 16) },
      { side: 32, png: await raster(favicon, 32) },
    ]),
    'apple-touch-icon.png': await square(180, 0.68),
    'icon-192.png': await square(192, 0.72),
    'icon-512.png': await square(512, 0.58),
    'manifest.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
  }
}
