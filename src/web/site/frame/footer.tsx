import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Grid, Hidden, Lead, Sheet } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import { deferForm } from '../form/deferred-form'
import { AddressBlock } from '../parts/address-block'
import { contactFailure } from '../parts/contact'
import styles from './footer.module.css'

const quickLinks = [
  ['/about', 'Über uns'],
  ['/partner-application', 'Partner werden'],
  ['/studies', 'Studien'],
  ['/media', 'Media'],
  ['/partner-area', 'Partner-Bereich'],
] as const

const { Deferred: ContactForm, prepare: prepareContactForm } = deferForm(async () => (await import('./contact-form')).ContactForm, contactFailure)

export { prepareContactForm }

export function Footer() {
  const { data: institute } = useQuery(queries.institute)
  const { data: now } = useQuery(queries.edition)
  // Between two editions it is the last one's.
  const year = now?.currentYear ?? now?.latestYear
  return (
    <footer className={classNames(styles.footer, sheet.screenOnly)}>
      <div className={styles.strip} aria-hidden="true" />
      <Sheet>
        <Grid className={styles.inside}>
          <div id="contact" className={styles.contact}>
            <h2>Fragen zur Studie?</h2>
            <Lead className={styles.lead}>Schreiben Sie dem Forschungsteam.</Lead>
            <ContactForm />
          </div>
          <div className={styles.links}>
            <div>
              <h3>Kontakt</h3>
              <AddressBlock className={styles.address} />
            </div>
            <nav aria-label="Schnellzugriff">
              <ul>
                {quickLinks.map(([href, label]) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
                {institute ? (
                  <li>
                    <a href={institute.website} rel="noopener" target="_blank">
                      Website des Instituts
                      <Arrow to="out" />
                      <Hidden> (öffnet in neuem Tab)</Hidden>
                    </a>
                  </li>
                ) : null}
              </ul>
            </nav>
          </div>
        </Grid>
        <div className={classNames(flex.row, styles.legal)}>
          <span>{['©', year, 'Schweizer Versicherungsstudie'].filter(Boolean).join(' ')}</span>
          <Link href="/suche">Suche</Link>
          <Link href="/methode">Methode und Daten</Link>
          <Link href="/impressum">Impressum</Link>
          <Link href="/datenschutz">Datenschutz</Link>
        </div>
      </Sheet>
    </footer>
  )
}
