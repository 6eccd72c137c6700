import wide from '../../ui/art/notfound.svg?no-inline'
import narrow from '../../ui/art/notfound-phone.svg?no-inline'
import { Actions, ButtonLink } from '../../ui/button'
import { Lead, Sheet } from '../../ui/sheet'
import styles from './not-found-page.module.css'

export function Page() {
  return (
    <div className={styles.page} data-map>
      <Sheet className={styles.sheet}>
        <h1 className={styles.title}>
          <span>404</span> <span>Page Not Found</span>
        </h1>
        <Lead className={styles.lead}>
          Diese Seite ist auf unserer Karte nicht verzeichnet. Vielleicht ist sie umgezogen, oder in der Adresse steht ein Tippfehler.
        </Lead>
        <Actions className={styles.actions}>
          <ButtonLink href="/" look="ink">
            Zur Startseite
          </ButtonLink>
          <ButtonLink href="/insights" look="text">
            Insights ansehen
          </ButtonLink>
          <ButtonLink href="/studies" look="text">
            Studien ansehen
          </ButtonLink>
        </Actions>
      </Sheet>
      <picture>
        <source media="(width < 48rem)" srcSet={narrow} />
        <img className={styles.map} src={wide} alt="" width={1600} height={900} />
      </picture>
    </div>
  )
}
