/*
 * Where each entry of the history was scrolled to. The browser's own memory acts too early here: it scrolls before the page
 * it goes back to is shown. So a position is kept when a page is left and taken up when the next one stands.
 */

type Marked = { entry?: string } | null

const storageName = 'scroll-positions'
/** The entry whose place is to be taken up by the document that is loaded next. */
const awaitedName = 'scroll-awaited'
const positions = new Map<string, number>(storedPositions())
let entry = ''
let shownPath = ''
/** Where the page that is about to be shown begins: so far down, or at the element with this id. */
let destination: number | string | undefined
/** The document still shows the page of another entry than the one that the browser is at. */
let isBehind = false

export function startScrollMemory() {
  takeEntry()
  if (stored(awaitedName) === entry) destination = positions.get(entry)
  store(awaitedName, '')
  // Set late and taken back on leaving: after a reload or a visit elsewhere the browser's memory is the better one.
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  addEventListener('pageshow', takeOver)
  // A script that comes after the first paint may come after that too.
  if (document.readyState === 'complete') takeOver()
  addEventListener('pagehide', () => {
    if (isBehind) return
    keepPosition()
    history.scrollRestoration = 'auto'
  })
  addEventListener('popstate', () => {
    keepPosition()
    takeEntry()
    destination = positions.get(entry)
    // How high the page is depends on the address too: it takes that up first, before the next frame.
    requestAnimationFrame(() => location.pathname === shownPath && arriveAt(shownPath))
  })
}

/** Shows the entry that the browser went to by a new document, at the place where it was left. */
export function loadAnew() {
  keepPosition()
  takeEntry()
  store(awaitedName, entry)
  isBehind = true
  location.reload()
}

/** Makes a new entry: `go` opens the address with the state by which the entry is known again. */
export function goTo(to: string, go: (mark: object) => void) {
  keepPosition()
  destination = to.split('#')[1] ?? 0
  go(newMark())
  if (location.pathname === shownPath) arriveAt(shownPath)
}

/** Makes a new entry of the page that is shown; it stays where it is. */
export function pushAddress(address: string | URL) {
  keepPosition()
  history.pushState({ ...history.state, ...newMark() }, '', address)
}

/** To be called when a page stands: scrolls to where it begins and puts the focus there, as a full load would. */
export function arriveAt(path: string) {
  shownPath = path
  if (destination === undefined) return
  const target = typeof destination === 'string' ? document.getElementById(destination) : null
  if (target) target.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: Number(destination) || 0, behavior: 'instant' })
  document.getElementById('inhalt')?.focus({ preventScroll: true })
  destination = undefined
}

export const isShown = (path: string) => path === shownPath

function newMark() {
  entry = String(Date.now())
  return { entry }
}

/** The entry that the browser is at, which has no mark if it was not made here. */
function takeEntry() {
  const state = history.state as Marked
  if (state?.entry) entry = state.entry
  else history.replaceState({ ...state, ...newMark() }, '')
}

function keepPosition() {
  // Left before it was arrived at.
  if (destination !== undefined) return
  positions.set(entry, scrollY)
  store(storageName, JSON.stringify([...positions].slice(-50)))
}

function storedPositions(): [string, number][] {
  try {
    return JSON.parse(stored(storageName) || '[]')
  } catch {
    return []
  }
}

/** Without storage the memory ends with the page. */
function store(name: string, value: string) {
  try {
    sessionStorage.setItem(name, value)
  } catch {}
}

function stored(name: string) {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
