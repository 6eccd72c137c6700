import { Actions, ButtonLink } from '../../ui/button'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { contactFormId } from '../parts/contact'
import styles from './order-page.module.css'

const betweenEditions = {
  title: 'Zurzeit ist keine Ausgabe erhältlich',
  lead: 'Die nächste Ausgabe ist in Arbeit. Sobald sie erscheint, können Sie sie hier bestellen. Schreiben Sie uns, wenn wir Sie dann benachrichtigen sollen.',
}

const notYet = (year: number) => ({
  title: `Die Ausgabe ${year} kann noch nicht bestellt werden`,
  lead: 'Ihre Preise stehen noch nicht fest. Sobald sie bekannt sind, können Sie die Studie hier bestellen. Schreiben Sie uns, wenn wir Sie dann benachrichtigen sollen.',
})

/** Stands in the form's place between two editions, and while the current one has no prices: nobody orders what nobody can deliver or bill. */
export function NothingForSale({ year }: { year: number | null }) {
  return (
    <>
      <PageHead {...(year === null ? betweenEditions : notYet(year))} />
      <Sheet className={styles.order}>
        <Grid>
          <Actions className={styles.instead}>
            <ButtonLink href="/studies" look="ink">
              Frühere Ausgaben
            </ButtonLink>
            <ButtonLink href={`#${contactFormId}`} look="text">
              Nachricht schreiben
            </ButtonLink>
          </Actions>
        </Grid>
      </Sheet>
    </>
  )
}
