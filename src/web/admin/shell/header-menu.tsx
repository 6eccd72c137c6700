import { Link } from 'wouter'
import styles from './header-menu.module.css'
import { MailMark } from './mail-mark'
import { mailsScreen, menuScreens, useScreen } from './screens'

export function HeaderMenu() {
  const current = useScreen()
  return (
    <nav className={styles.menu} aria-label="More" lang="en">
      {menuScreens.map(({ name, label }) => (
        <Link key={name} href={`/admin?screen=${name}`} aria-current={name === current?.name ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <MailMark isCurrent={current === mailsScreen} />
    </nav>
  )
}
