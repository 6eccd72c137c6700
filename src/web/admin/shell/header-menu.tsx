import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { useAddress } from '../frame/address'
import { MailsScreen } from '../mails/mails-screen'
import { OverviewScreen } from '../overview/overview-screen'
import { ActivityScreen } from '../screens/activity-screen'
import { SettingsScreen } from '../screens/settings-screen'
import { TrashScreen } from '../screens/trash-screen'
import styles from './header-menu.module.css'
import { MailMark } from './mail-mark'

type Screen = { name: string; label: string; Content: ComponentType }

/** What the header leads to besides the tabs; each has its place in the address, `/admin?screen=trash`. */
const screens: readonly Screen[] = [
  { name: 'overview', label: 'Overview', Content: OverviewScreen },
  { name: 'activity', label: 'Activity', Content: ActivityScreen },
  { name: 'trash', label: 'Trash', Content: TrashScreen },
  { name: 'settings', label: 'Settings', Content: SettingsScreen },
]

/** Its way in is the mark, which is there while a mail is not out. */
const mailsScreen: Screen = { name: 'mails', label: 'Mails', Content: MailsScreen }

/** The screen that the address names, if it names one. */
export function useScreen(): Screen | undefined {
  const name = useAddress().get('screen')
  return [...screens, mailsScreen].find((screen) => screen.name === name)
}

export function HeaderMenu() {
  const current = useScreen()
  return (
    <nav className={styles.menu} aria-label="More" lang="en">
      {screens.map(({ name, label }) => (
        <Link key={name} href={`/admin?screen=${name}`} aria-current={name === current?.name ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <MailMark isCurrent={current === mailsScreen} />
    </nav>
  )
}
