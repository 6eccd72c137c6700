import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { mailCounts } from '../../api/mails'
import { Badge } from '../../ui/badge'
import styles from './header-menu.module.css'
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

/** How many mails did not go out, on every screen; nothing while all did. */
function MailMark({ isCurrent }: { isCurrent: boolean }) {
  const { data: { failed, waiting } = { failed: 0, waiting: 0 } } = useQuery(mailCounts)
  if (failed + waiting === 0) return null
  const counts = [failed > 0 ? `${failed} failed` : [], waiting > 0 ? `${waiting} waiting` : []].flat().join(', ')
  return (
    <Link href={`/admin?screen=mails${failed > 0 ? '' : '&state=waiting'}`} aria-current={isCurrent ? 'page' : undefined}>
      <Badge mark={failed > 0 ? 'news' : 'half'}>
        {counts} {failed + waiting === 1 ? 'mail' : 'mails'}
      </Badge>
    </Link>
  )
}
