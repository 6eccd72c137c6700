import { whenIdle } from '../../ui/deferred'
import { modeName, modes } from './modes'

/** Of its heading, which names it. */
export const overviewId = 'alle-ergebnisse'

/** Where any slide is higher than the window: nobody sees that the deck grows once all are laid out. Without a `<`, as it stands in a document. */
const phones = '(max-width: 47.98rem) and (max-height: 63.98rem)'

/**
 * The server sees neither which slide the address names nor how the reader wants to meet them, and `:target` matches only when the whole
 * document has been read. So this stands in the document's head and sees to it from the first frame on. The bar, which would still speak of
 * the first slide and cannot be used yet, waits. On a phone the slides that are not seen wait to be laid out, which is most of the work before
 * the first paint; the overview below waits until something is painted, since browsers lay out what is two screens away. Paper shows all of
 * them. Which slides there are stands before it: the same script serves every edition.
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
const met = isSlide ? '[data-slide="' + slug + '"]' : '[data-current]'
const waits = (what) => mode === 'folien' ? '@media screen and ${phones}{' + what + '{content-visibility:hidden}}' : ''
const named = isSlide ? '[data-slide]{--slide:hidden}' + met + '{--slide:visible}' : ''
const bar = isSlide || mode !== 'folien' ? ':root{--bar:hidden}' : ''
const sheets = [bar + named, waits('[data-slide]:not(' + met + ',[data-laid-out])'), waits('[aria-labelledby="${overviewId}"]')].map((text) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
})
document.adoptedStyleSheets = sheets
new PerformanceObserver((_, painted) => { painted.disconnect(); sheets[2].disabled = true }).observe({ type: 'paint', buffered: true })
}`

const endWaiting = () => {
  document.adoptedStyleSheets = []
}

/** The slide that was met first. */
let met: string | undefined

/**
 * The page knows its slide itself. The others are laid out whenever it has nothing else to do, one by one: all together they would hold it up.
 * When another one is to be seen they are wanted at once.
 */
export function endFirstSlide(slug: string | undefined) {
  const [first] = document.adoptedStyleSheets
  if (!first || met === slug) return
  if (met !== undefined) return endWaiting()
  met = slug
  first.disabled = true
  layOutNext()
}

function layOutNext() {
  const next = document.querySelector<HTMLElement>('[data-slide]:not([data-laid-out])')
  if (!next) return endWaiting()
  next.dataset.laidOut = ''
  whenIdle(layOutNext)
}
