import icon from '../../../../public/favicon.svg?inline'
import { escaped } from '../../../study/markup'
import { palette } from '../../../study/palette'
import type { RenderedPage } from '../../../web/rendered-page'
import { digest, type Inline } from '../../platform/http/headers'
import { feedPath } from '../feed'
import { placedStyles } from './placed-styles'
import { manifestPath, type PageAssets } from './renderer'

/** Inside a script element only `<` could end it. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** What holds an address in schema.org's words. Everything else is a text, however it begins. */
const addresses = new Set(['@id', 'url', 'logo', 'image', 'item', 'contentUrl', 'license'])

/** Only the server knows the site's own address, which a page's description for search engines needs in full. */
function withFullAddresses(value: unknown, publicUrl: URL): unknown {
  if (Array.isArray(value)) return value.map((part) => withFullAddresses(part, publicUrl))
  if (value === null || typeof value !== 'object') return value
  const full = ([name, part]: [string, unknown]) => {
    const isPath = addresses.has(name) && typeof part === 'string' && part.startsWith('/')
    return [name, isPath ? new URL(part, publicUrl).href : withFullAddresses(part, publicUrl)]
  }
  return Object.fromEntries(Object.entries(value).map(full))
}

function structuredData({ structuredData: graph }: RenderedPage, publicUrl: URL) {
  if (graph.length === 0) return ''
  const described = { '@context': 'https://schema.org', '@graph': withFullAddresses(graph, publicUrl) }
  return `<script type="application/ld+json">${safeJson(described)}</script>`
}

/**
 * How a browser shows the page in a tab, among favourites and on a phone's screen. Before the first paint it would ask for icon and manifest
 * beside the letters; the icon therefore comes with the page, and the loader of page scripts names the manifest once something is painted.
 */
const tab = `<link rel="icon" href="${escaped(icon)}" type="image/svg+xml">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<noscript><link rel="manifest" href="${manifestPath}"></noscript>`

/**
 * The complete document around a rendered page. The inlined styles are also named as a file of a type that is
 * not loaded (a disabled one is, by some browsers): the loader of page scripts looks for its link, would load the same styles again, and would
 * keep the page waiting for them.
 */
export function documentOf(page: RenderedPage, assets: PageAssets, publicUrl: URL): { html: string; inline: Inline } {
  const placed = placedStyles(page.html)
  const script = page.isEmbed ? undefined : assets.loader
  const absolute = (path: string) => escaped(new URL(path, publicUrl).href)
  const canonical =
    page.canonical === undefined
      ? ''
      : `<link rel="canonical" href="${absolute(page.canonical)}"><meta property="og:url" content="${absolute(page.shared ?? page.canonical)}">`
  const html = `<!doctype html>
<html lang="de-CH">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
${page.earlyData === undefined ? '' : `<meta name="early" content="${escaped(page.earlyData)}">`}${page.earlyScript ? `<script>${page.earlyScript}</script>` : ''}
<meta name="description" content="${escaped(page.description)}">
${page.isIndexed ? '' : '<meta name="robots" content="noindex">'}${canonical}
<meta property="og:type" content="website">
<meta property="og:locale" content="de_CH">
<meta property="og:site_name" content="Schweizer Versicherungsstudie">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
<meta property="og:image" content="${absolute(page.image.path)}">
<meta property="og:image:width" content="${page.image.width}">
<meta property="og:image:height" content="${page.image.height}">
${page.image.alt ? `<meta property="og:image:alt" content="${escaped(page.image.alt)}">` : ''}
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="${palette.paper}">
${page.isEmbed ? '' : tab}
${page.isIndexed ? `<link rel="alternate" type="application/atom+xml" title="Schweizer Versicherungsstudie: neue Ausgaben und Medienberichte" href="${feedPath}">` : ''}
<link rel="preload" href="${escaped(page.font)}" as="font" type="font/woff2" crossorigin>
${assets.css ? `<style>${assets.css}</style>` : ''}${placed ? `<style>${placed}</style>` : ''}
${assets.inlined.map((href) => `<link rel="stylesheet" href="${escaped(href)}" type="text/plain">`).join('')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('')}
${script ? `<script>${script.text}</script>` : ''}
${structuredData(page, publicUrl)}
</head>
<body>
<div id="root">${page.html}</div>
${page.isEmbed ? '' : `<script type="application/json" id="state">${safeJson(page.state)}</script>`}
</body>
</html>
`
  const styles = [...(assets.css ? [assets.digest] : []), ...(placed ? [digest(placed)] : [])]
  const scripts = [...(page.earlyScript ? [digest(page.earlyScript)] : []), ...(script ? [script.digest] : [])]
  return { html, inline: { styles, scripts } }
}
