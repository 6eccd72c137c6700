import { Actions, ButtonLink } from '../../ui/button'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { contactFormId } from '../parts/contact'
import styles from './order-page.module.css'

/** Stands in the form's place between two editions: nobody orders what nobody can deliver. */
export function NothingForSale() {
  return (
    <>
      <PageHead
        title="Zurzeit ist keine Ausgabe erhältlich"
        lead="Die nächste Ausgabe ist in Arbeit. Sobald sie erscheint, können Sie sie hier bestellen. Schreiben Sie uns, wenn wir Sie dann benachrichtigen sollen."
      />
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
