import { whenIdle } from '../../ui/deferred'

/** How the findings of an edition are met: as slides, as one scroll, or alone on the whole screen. The names stand in the address. */
export const modes = ['folien', 'lesen', 'praesentieren'] as const
export type Mode = (typeof modes)[number]

/** What it is called in the address, in what a browser keeps, and as an attribute of the document, by which the styles go: it is absent for the scroll, as it is without a script. */
export const modeName = 'ansicht'

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
let stored
try { stored = localStorage.getItem('${modeName}') } catch {}
const mode = known(new URLSearchParams(location.search).get('${modeName}')) || known(stored) || 'folien'
if (mode !== 'lesen') document.documentElement.dataset.${modeName} = mode
const slug = location.hash.slice(1)
const isSlide = slug && document.querySelector('meta[name="early"]').content.split(' ').includes(slug)
const first = isSlide ? '[data-slide="' + slug + '"]' : '[data-current]'
const waits = (what) => mode === 'folien' ? '@media screen and ${phones}{' + what + '{content-visibility:hidden}}' : ''
const named = isSlide ? '[data-slide]{--slide:hidden}' + first + '{--slide:visible}' : ''
const bar = isSlide || mode !== 'folien' ? ':root{--bar:hidden}' : ''
const sheets = [bar + named, waits('[data-slide]:not(' + first + ',[data-laid-out])'), waits('[aria-labelledby="${overviewId}"]')].map((text) => {
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

/** The slide that was shown first. */
let firstSlug: string | undefined

/**
 * The page knows its slide itself. The others are laid out whenever it has nothing else to do, one by one: all together they would hold it up.
 * When another one is to be seen they are wanted at once.
 */
export function endFirstSlide(slug: string | undefined) {
  const [first] = document.adoptedStyleSheets
  if (!first || firstSlug === slug) return
  if (firstSlug !== undefined) return endWaiting()
  firstSlug = slug
  first.disabled = true
  layOutNext()
}

function layOutNext() {
  const next = document.querySelector<HTMLElement>('[data-slide]:not([data-laid-out])')
  if (!next) return endWaiting()
  next.dataset.laidOut = ''
  whenIdle(layOutNext)
}
