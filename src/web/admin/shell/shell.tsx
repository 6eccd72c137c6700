import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { en } from '../../../model/messages/en'
import { useAdminLogout } from '../../api/admin-session'
import { sampleSettings } from '../../api/mails'
import { setMessages } from '../../api/request'
import { mayGoTo } from '../../routing/leave-guard'
import { Arrow } from '../../ui/arrow'
import siteMark from '../../ui/art/site-mark.svg?no-inline'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Sheet } from '../../ui/sheet'
import { goToAddress, goToTab, useAddress } from '../components/address'
import { useReport } from '../components/use-report'
import { OverviewBand } from '../overview/overview-band'
import { type Language, words } from '../text/wording'
import { HeaderMenu } from './header-menu'
import { useScreen } from './screens'
import { Search } from './search'
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
  const isWorkspace = Number.isInteger(year) && year > 0
  const lang = isWorkspace || screen ? 'en' : tab.lang
  const [visits, setVisits] = useState(0)

  // Before anything on the screen asks the server.
  useLayoutEffect(() => {
    setMessages(lang === 'en' ? en : undefined)
    return () => setMessages(undefined)
  }, [lang])

  /** From wherever one is, also from within a dialog: what is shown there begins anew, unless something in it would be lost. */
  function go(to: string) {
    if (to === location.pathname + location.search || !mayGoTo(to)) return
    goToAddress(to)
    setVisits(visits + 1)
  }

  const header = <Header user={user} onSignedOut={onSignedOut} onGo={go} />
  if (isWorkspace) {
    return (
      <div className={styles.shell}>
        {header}
        <main id="inhalt" tabIndex={-1} lang="en">
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
      {header}
      <main id="inhalt" tabIndex={-1}>
        <SampleNotice lang={lang} />
        {screen ? null : <OverviewBand />}
        <TabBar current={screen ? undefined : tab.name} onChoose={goToTab}>
          <Sheet>
            <div lang={lang}>
              <Content key={visits} />
            </div>
          </Sheet>
        </TabBar>
      </main>
    </div>
  )
}

type HeaderProps = { user: string; onSignedOut: () => void; onGo: (address: string) => void }

function Header({ user, onSignedOut, onGo }: HeaderProps) {
  const report = useReport('de')
  const logout = useAdminLogout()

  async function signOut() {
    if (await report(logout.mutateAsync(), undefined, 'Beim Abmelden ist ein Fehler aufgetreten')) onSignedOut()
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
        <Search onGo={onGo} onSignOut={signOut} />
        <HeaderMenu />
        <p className={styles.user}>{user}</p>
        <a className={classNames(flex.link, styles.website)} href="/" target="_blank" rel="noopener" lang="en">
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

/** Stands on every screen while real mails carry sample settings. */
function SampleNotice({ lang }: { lang: Language }) {
  const { data: settings = [] } = useQuery(sampleSettings)
  if (settings.length === 0) return null
  return (
    <Sheet>
      <p role="note" className={styles.sample} lang={lang}>
        <strong>{words[lang].sample.heading}</strong> {settings.map((setting) => words[lang].sample[setting]).join(' ')}
      </p>
    </Sheet>
  )
}
