import { lazy, Suspense } from 'react'
import { useAdminLogout } from '../../api/admin-session'
import { Arrow } from '../../ui/arrow'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { useToast } from '../../ui/toast'
import { goToTab, useAddress } from '../frame/address'
import { words } from '../frame/wording'
import { OverviewBand } from '../overview/overview-band'
import { HeaderMenu, useScreen } from './header-menu'
import { SampleNotice } from './sample-notice'
import styles from './shell.module.css'
import { TabBar } from './tab-bar'
import { tabNamed } from './tabs'

/** With the drawing code of all findings, which the lists have no need of. */
const EditionWorkspace = lazy(() => import('../editions/workspace').then(({ EditionWorkspace }) => ({ default: EditionWorkspace })))

export function Shell({ user, onSignedOut }: { user: string; onSignedOut: () => void }) {
  const address = useAddress()
  const year = Number(address.get('edition'))
  const tab = tabNamed(address.get('tab'))
  const screen = useScreen()
  const Content = screen?.Content ?? tab.Content
  const lang = screen ? 'en' : tab.lang
  if (Number.isInteger(year) && year > 0) {
    return (
      <div className={styles.shell}>
        <Header user={user} onSignedOut={onSignedOut} />
        <main lang="en">
          <SampleNotice lang="en" />
          <Sheet>
            <Suspense fallback={<p role="status">{words.en.loading}</p>}>
              <EditionWorkspace key={year} year={year} />
            </Suspense>
          </Sheet>
        </main>
      </div>
    )
  }
  return (
    <div className={styles.shell}>
      <Header user={user} onSignedOut={onSignedOut} />
      <main>
        <SampleNotice lang={lang} />
        {screen ? null : <OverviewBand />}
        <TabBar current={screen ? undefined : tab.name} onChoose={goToTab}>
          <Sheet>
            <div lang={lang}>
              <Content />
            </div>
          </Sheet>
        </TabBar>
      </main>
    </div>
  )
}

function Header({ user, onSignedOut }: { user: string; onSignedOut: () => void }) {
  const toast = useToast()
  const logout = useAdminLogout()

  async function signOut() {
    try {
      await logout.mutateAsync()
      onSignedOut()
    } catch {
      toast({ title: 'Fehler', description: 'Beim Abmelden ist ein Fehler aufgetreten', isDestructive: true })
    }
  }

  return (
    <header className={styles.header}>
      <Sheet className={styles.bar}>
        <img src={siteMark} alt="" width={34} height={34} />
        <h1 className={styles.title} lang="en">
          Content
          <br />
          Management
        </h1>
        <HeaderMenu />
        <p className={styles.user}>{user}</p>
        <a className={styles.website} href="/" target="_blank" rel="noopener" lang="en">
          View Website
          <Arrow to="out" />
        </a>
        <Button small disabled={logout.isPending} onClick={signOut}>
          Abmelden
        </Button>
      </Sheet>
    </header>
  )
}
