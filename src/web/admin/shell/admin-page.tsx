import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { forgetAdministrator, useAdminSession } from '../../api/admin-session'
import { Button } from '../../ui/button'
import styles from './admin-page.module.css'
import { LoginOver, LoginPage } from './login'
import { Shell } from './shell'

/** The server knows nobody here: it renders the checking text, and the browser asks who is signed in. */
export function Page() {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const session = useAdminSession()
  const [isLeaving, setLeaving] = useState(false)
  const [user, setUser] = useState<string>()
  const isSignedIn = session.data?.isAuthenticated ?? false
  const present = isSignedIn ? (session.data?.user ?? '') : user
  // Remembered from the first moment on: when the session ends, the work of this person stays on the screen.
  if (present !== user) setUser(present)

  async function leave() {
    setLeaving(true)
    await forgetAdministrator(queryClient)
    navigate('/')
  }

  if (isLeaving) return <Note>Abmeldung...</Note>
  if (session.isPending) return <Note>Überprüfe Anmeldestatus...</Note>
  if (!session.data) {
    return (
      <Note>
        Der Anmeldestatus konnte nicht überprüft werden.
        <Button onClick={() => session.refetch()}>Erneut versuchen</Button>
      </Note>
    )
  }
  if (present === undefined) return <LoginPage />
  return (
    <>
      <Shell user={present} onSignedOut={leave} />
      {isSignedIn ? null : <LoginOver email={present} />}
    </>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <main id="inhalt" tabIndex={-1} className={styles.note}>
      <p role="status">{children}</p>
    </main>
  )
}
