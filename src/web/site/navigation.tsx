import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import siteMark from '../ui/art/site-mark.svg?no-inline'
import { ButtonLink } from '../ui/button'
import { Sheet } from '../ui/sheet'
import styles from './navigation.module.css'

const links = [
  ['/visual-analytics', 'Insights'],
  ['/about', 'Über uns'],
  ['/partners', 'Partner'],
  ['/studies', 'Studien'],
  ['/media', 'Media'],
] as const

/** Both addresses of the insights page are one place. */
const isCurrent = (href: string, path: string) => href === path || (href === '/visual-analytics' && path === '/insights')

function Links({ onChoose }: { onChoose?: () => void }) {
  const [path] = useLocation()
  return links.map(([href, label]) => (
    <li key={href}>
      <Link href={href} aria-current={isCurrent(href, path) ? 'page' : undefined} onClick={onChoose}>
        {label}
      </Link>
    </li>
  ))
}

export function Navigation() {
  return (
    <header className={styles.header}>
      <Sheet className={styles.bar}>
        <Link href="/" className={styles.brand}>
          <img src={siteMark} alt="" width={34} height={34} />
          <span>
            Schweizer
            <br />
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
    </header>
  )
}

/** A native dialog: it traps the focus, closes on Escape and gives the focus back. */
function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <div className={styles.narrow}>
      <button type="button" className={styles.menu} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        <i aria-hidden="true" />
        Menü
      </button>
      <dialog ref={dialog} className={styles.drawer} aria-label="Menü" onClick={(event) => event.target === dialog.current && close()} onKeyDown={() => {}}>
        <div className={styles.panel}>
          <button type="button" className={styles.close} aria-label="Menü schliessen" onClick={close} />
          <nav aria-label="Hauptnavigation">
            <ul>
              <Links onChoose={close} />
            </ul>
          </nav>
          <Link href="/order" className={styles.order} onClick={close}>
            Studie bestellen
          </Link>
        </div>
      </dialog>
    </div>
  )
}
