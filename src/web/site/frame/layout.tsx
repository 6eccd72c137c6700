import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Footer } from './footer'
import styles from './layout.module.css'
import { Navigation } from './navigation'

/** The navigation bar stands on every page, the footer on none whose path starts with /admin. The administrator area brings its own header and main part. */
export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const isAdministration = /^\/admin\/*$/.test(path)
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt
      </a>
      <Navigation isSlim={isAdministration} />
      {isAdministration ? (
        children
      ) : (
        <main id="inhalt" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      )}
      {path.startsWith('/admin') ? null : <Footer />}
    </>
  )
}
