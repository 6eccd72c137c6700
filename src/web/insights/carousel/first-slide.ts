import { modeName, modes } from './modes'

/**
 * The server sees neither which slide the address names nor how the reader wants to meet them, and `:target` matches only when the whole
 * document has been read. So this stands in the document's head and sees to it from the first frame on. The bar, which would still speak of
 * the first slide and cannot be used yet, waits. Which slides there are stands before it: the same script serves every edition.
 */
export const firstSlideScript = `{
const modes = ${JSON.stringify(modes)}
const known = (mode) => modes.includes(mode) && mode
let kept
try { kept = localStorage.getItem('${modeName}') } catch {}
const mode = known(new URLSearchParams(location.search).get('${modeName}')) || known(kept) || 'folien'
if (mode !== 'lesen') document.documentElement.dataset.${modeName} = mode
const slug = location.hash.slice(1)
const isSlide = slug && document.querySelector('meta[name="early"]').content.split(' ').includes(slug)
if (isSlide || mode !== 'folien') {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root{--bar:hidden}' + (isSlide ? '[data-slide]{--slide:hidden}[data-slide="' + slug + '"]{--slide:visible}' : ''))
  document.adoptedStyleSheets = [sheet]
}
}`

/** Once the page knows its slide itself. */
export function endFirstSlide() {
  document.adoptedStyleSheets = []
}
