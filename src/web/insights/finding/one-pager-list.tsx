import type { EditionShown } from '../../../study/edition/answers'
import { Arrow } from '../../ui/arrow'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Grid, Sheet } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import styles from './one-pagers.module.css'

const languages = { de: 'Deutsch', fr: 'Französisch', en: 'Englisch' } as const

/** In the languages that there are. */
export function OnePagerList({ edition: { year, onePagers } }: { edition: EditionShown }) {
  if (onePagers.length === 0) return null
  return (
    <section className={classNames(styles.band, sheet.screenOnly)} aria-labelledby="one-pager">
      <Sheet>
        <Grid className={styles.grid}>
          <h2 id="one-pager">{`One-Pager ${year}`}</h2>
          <ul>
            {onePagers.map(({ address, language, kind }) => (
              <li key={address}>
                <a className={flex.link} href={address} download>
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
