import { Arrow } from '../../ui/arrow'
import { ButtonLink } from '../../ui/button'
import { Grid, Sheet } from '../../ui/sheet'
import styles from './one-pagers.module.css'

const languages = [
  ['de', 'Deutsch'],
  ['fr', 'Französisch'],
  ['en', 'Englisch'],
] as const

export function OnePagers() {
  return (
    <section className={styles.band} aria-labelledby="one-pager">
      <Sheet>
        <Grid className={styles.grid}>
          <h2 id="one-pager">One-Pager 2025</h2>
          <ul>
            {languages.map(([code, name]) => (
              <li key={code}>
                <a href={`/downloads/one-pager-2025-${code}.pdf`} download>
                  {name}, PDF
                  <Arrow to="down" />
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink href="/order" look="signal" className={styles.order}>
            Ganze Studie bestellen
          </ButtonLink>
        </Grid>
      </Sheet>
    </section>
  )
}
