import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MemberFile } from '../../../model/content/member-files'
import { usePartnerLogout } from '../../api/partner-session'
import { queries } from '../../api/queries'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/empty-state'
import flex from '../../ui/flex.module.css'
import { LoadFailure } from '../../ui/load-failure'
import { Hidden, PageHead, Sheet } from '../../ui/sheet'
import { SkeletonCards } from '../../ui/skeleton'
import { useToast } from '../../ui/toast'
import styles from './partner-area-page.module.css'
import { PartnerFileFilter } from './partner-file-filter'
import { filterFiles, noFilter } from './partner-file-list'
import { PartnerFileTable } from './partner-file-table'
import fileStyles from './partner-files.module.css'
import { PartnerLogin } from './partner-login'
import { useDownloads } from './use-downloads'

/** As high as the window, whichever view it shows: the footer does not move when one takes the place of another. */
export function Page() {
  return (
    <div className={styles.page}>
      <View />
    </div>
  )
}

function View() {
  const session = useQuery(queries.partnerSession)
  const isSignedIn = session.data?.isAuthenticated === true
  const files = useQuery({ ...queries.partnerFiles, enabled: isSignedIn })
  // The view changes under the person's hands: its heading then takes the focus.
  const [hasActed, setHasActed] = useState(false)

  if (session.isPending) return <Checking />
  if (!session.data) {
    return (
      <>
        <PageHead title="Partner-Bereich" />
        <Sheet isLast>
          <LoadFailure query={session}>Der Anmeldestatus konnte nicht überprüft werden.</LoadFailure>
        </Sheet>
      </>
    )
  }
  if (!isSignedIn || files.data === null) {
    return <PartnerLogin hasEnded={files.data !== undefined} takesFocus={hasActed} onSignedIn={() => setHasActed(true)} />
  }
  return <PartnerFiles files={files} takesFocus={hasActed} onSignedOut={() => setHasActed(true)} />
}

function Checking() {
  return (
    <Sheet className={styles.checking}>
      <h1>
        <Hidden>Partner-Bereich</Hidden>
      </h1>
      <p role="status">Überprüfe Anmeldestatus...</p>
      <noscript>
        <p>Der Partner-Bereich braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.</p>
      </noscript>
    </Sheet>
  )
}

type Props = { files: UseQueryResult<MemberFile[] | null>; takesFocus: boolean; onSignedOut: () => void }

function PartnerFiles({ files, takesFocus, onSignedOut }: Props) {
  const toast = useToast()
  const logout = usePartnerLogout()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  async function signOut() {
    try {
      await logout.mutateAsync()
      onSignedOut()
      toast({ title: 'Abmeldung erfolgreich', description: 'Sie wurden aus dem Partner-Bereich abgemeldet' })
    } catch {
      toast({ title: 'Fehler', description: 'Beim Abmelden ist ein Fehler aufgetreten', isDestructive: true })
    }
  }

  return (
    <>
      <PageHead title="Partner-Bereich" headingRef={heading} />
      <Sheet isLast className={fileStyles.area}>
        <div className={classNames(flex.row, fileStyles.bar)}>
          <p>Dateien zur Studie, nur für Partner.</p>
          <Button onClick={signOut} disabled={logout.isPending}>
            Abmelden
          </Button>
        </div>
        <FileArea files={files} />
      </Sheet>
    </>
  )
}

function FileArea({ files }: Pick<Props, 'files'>) {
  const [filter, setFilter] = useState(noFilter)
  // Above the filter: a download goes on when its row is filtered away.
  const downloads = useDownloads()
  if (files.isPending) return <SkeletonCards count={4} label="Dateien werden geladen …" />
  if (!files.data) return <LoadFailure query={files}>Die Dateien konnten nicht geladen werden.</LoadFailure>
  if (files.data.length === 0) return <EmptyState>Noch keine Dateien vorhanden.</EmptyState>
  const found = filterFiles(files.data, filter)
  return (
    <section aria-label="Dateien" className={fileStyles.files}>
      <PartnerFileFilter files={files.data} filter={filter} onChange={setFilter} />
      <p role="status" className={fileStyles.count}>
        {found.length === files.data.length ? amount(found.length) : `${found.length} von ${amount(files.data.length)}`}
      </p>
      {found.length > 0 ? (
        <PartnerFileTable files={found} downloads={downloads} />
      ) : (
        <EmptyState>
          <p>Keine Datei entspricht Ihrer Auswahl.</p>
          <Button className={fileStyles.again} onClick={() => setFilter(noFilter)}>
            Auswahl zurücksetzen
          </Button>
        </EmptyState>
      )}
    </section>
  )
}

const amount = (count: number) => (count === 1 ? '1 Datei' : `${count} Dateien`)
