import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { longestSearch } from '../../../model/content/site-search-result'
import { Arrow } from '../../ui/arrow'
import siteMark from '../../ui/art/site-mark.svg?inline'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { CloseButton } from '../../ui/close-button'
import flex from '../../ui/flex.module.css'
import { Sheet } from '../../ui/sheet'
import styles from './navigation.module.css'
import { PreviewBar } from './preview-bar'

const links = [
  ['/visual-analytics', 'Insights'],
  ['/about', 'Über uns'],
  ['/partners', 'Partner'],
  ['/studies', 'Studien'],
  ['/media', 'Media'],
] as const

/** Both addresses of the insights page are one place. */
function isCurrent(href: string, path: string) {
  const plain = path.replace(/\/+$/, '')
  return href === plain || (href === '/visual-analytics' && plain.startsWith('/insights'))
}

function Links({ onChoose }: { onChoose?: () => void }) {
  const [path] = useLocation()
  return links.map(([href, label]) => (
    <li key={href}>
      <Link href={href} aria-current={isCurrent(href, path) ? 'page' : undefined} onClick={onChoose}>
        <span data-label={label}>{label}</span>
      </Link>
    </li>
  ))
}

/** Slim above the administrator area, whose own header is the page's banner and whose tabs stay on the screen instead. */
export function Navigation({ isSlim }: { isSlim: boolean }) {
  const Frame = isSlim ? 'section' : 'header'
  return (
    <Frame className={classNames(styles.header, isSlim && styles.slim)} {...(isSlim ? { 'aria-label': 'Website' } : {})}>
      {isSlim ? null : <PreviewBar />}
      <Sheet className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <img src={siteMark} alt="" width={34} height={34} />
          <span>
            Schweizer
            {isSlim ? ' ' : <br />}
            Versicherungsstudie
          </span>
        </Link>
        <nav className={styles.wide} aria-label="Hauptnavigation">
          <ul>
            <Links />
          </ul>
          <ButtonLink href="/order" look="ink">
            Studie bestellen
          </ButtonLink>
        </nav>
        <Drawer />
      </Sheet>
    </Frame>
  )
}

const drawerId = 'menu'

/** Current browsers open and close the menu by these alone, also before any script has arrived; older ones need the handlers. */
const byMarkup = {
  open: { command: 'show-modal', commandfor: drawerId },
  close: { command: 'close', commandfor: drawerId },
}
const knowsCommands = (button: HTMLButtonElement) => 'commandForElement' in button

/** A native dialog: it traps the focus, closes on Escape and gives the focus back. */
function Drawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  useEffect(() => (drawer.current ? closeWhenLeft(drawer.current) : undefined), [])
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={classNames(flex.link, styles.menu)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Not every browser focuses a button that is clicked, and closing gives the focus back to where it was.
          currentTarget.focus()
          if (!knowsCommands(currentTarget)) drawer.current?.showModal()
        }}
        {...byMarkup.open}
      >
        <i aria-hidden="true" />
        Menü
      </button>
      <dialog ref={drawer} id={drawerId} className={styles.drawer} aria-label="Menü" closedby="any">
        <div className={styles.panel}>
          <CloseButton
            className={styles.close}
            label="Menü schliessen"
            onClick={({ currentTarget }) => knowsCommands(currentTarget) || close()}
            {...byMarkup.close}
          />
          <nav aria-label="Hauptnavigation">
            <ul>
              <Links onChoose={close} />
            </ul>
          </nav>
          {/* Plain as it is, it also works before any script has arrived. */}
          <search>
            <form className={styles.search} action="/suche">
              <input type="search" name="q" aria-label="Stichwort" placeholder="Suche" maxLength={longestSearch} autoComplete="off" required />
              <button type="submit" aria-label="Suchen">
                <Arrow />
              </button>
            </form>
          </search>
          <Link href="/order" className={styles.order} onClick={close}>
            Studie bestellen
          </Link>
        </div>
      </dialog>
    </div>
  )
}

/** Closes the drawer on a click beside it, and when the window grows so wide that the links stand in the bar. */
function closeWhenLeft(drawer: HTMLDialogElement) {
  const wide = matchMedia('(min-width: 60.01rem)')
  const close = () => drawer.close()
  const closeBeside = ({ target }: MouseEvent) => {
    if (target === drawer) close()
  }
  drawer.addEventListener('click', closeBeside)
  wide.addEventListener('change', close)
  return () => {
    drawer.removeEventListener('click', closeBeside)
    wide.removeEventListener('change', close)
  }
}
