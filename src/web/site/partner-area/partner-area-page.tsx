import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../../api/queries'
import { LoadFailure } from '../../ui/load-failure'
import { Hidden, PageHead, Sheet } from '../../ui/sheet'
import styles from './partner-area-page.module.css'
import { PartnerFiles } from './partner-files'
import { PartnerLogin } from './partner-login'

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
        <Sheet className={styles.failure}>
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
