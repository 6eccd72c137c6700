import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Footer } from './footer'
import styles from './layout.module.css'
import { Navigation } from './navigation'

/** The administrator area brings its own frame. */
export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  if (path.startsWith('/admin')) return children
  return (
    <>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt
      </a>
      <Navigation />
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  )
}
