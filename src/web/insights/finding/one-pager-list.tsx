import type { Edition } from '../../../study/edition/edition'
import { filesOf } from '../../../study/edition/material-files'
import { Arrow } from '../../ui/arrow'
import { ButtonLink } from '../../ui/button'
import { Grid, Sheet } from '../../ui/sheet'
import styles from './one-pagers.module.css'

const languages = { de: 'Deutsch', fr: 'Französisch', en: 'Englisch' } as const

/** In the languages that there are. */
export function OnePagerList({ edition }: { edition: Edition }) {
  const offered = filesOf(edition).filter(({ slot }) => slot.startsWith('onePagers.'))
  if (offered.length === 0) return null
  return (
    <section className={styles.band} aria-labelledby="one-pager">
      <Sheet>
        <Grid className={styles.grid}>
          <h2 id="one-pager">{`One-Pager ${edition.year}`}</h2>
          <ul>
            {offered.map(({ address, language, kind }) => (
              <li key={address}>
                <a href={address} download>
                  {`${languages[language]}, ${kind}`}
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
