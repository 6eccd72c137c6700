import type { EditionFront } from '../../../study/edition/edition'
import { ButtonLink } from '../../ui/button'
import { Section } from '../../ui/sheet'
import styles from './intro-cards.module.css'

/** `of` names the sentence of the edition that stands there in place of a text that holds for every year. */
const cards = [
  {
    title: 'Zielsetzung',
    text: 'Die Studie zeigt Jahr für Jahr, wie sich Menschen in der Schweiz informieren, versichern und beraten lassen, und was sich daran verändert.',
    link: 'Zweck und Chronik',
    href: '/about#zweck',
  },
  {
    title: 'Methodik',
    text: 'Befragt wird online, quotiert nach Alter, Geschlecht und Sprachregion. Bewertet wird auf Skalen von 1 bis 7.',
    of: 'methodCard',
    link: 'Methode im Detail',
    href: '/methode',
  },
  {
    title: 'Forschungsteam',
    text: 'Zwei Hochschulen führen die Studie gemeinsam mit einem Finanzvergleich und dem Verband der Broker durch.',
    link: 'Team und Konsortium',
    href: '/about#team',
  },
] as const

export function IntroCards({ edition }: { edition: EditionFront | null | undefined }) {
  return (
    <Section>
      <div className={styles.cards}>
        {cards.map(({ title, text, link, href, ...card }) => (
          <article key={title} className={styles.card}>
            <h2>{title}</h2>
            <p>{(edition && 'of' in card && edition.texts[card.of]) || text}</p>
            <ButtonLink href={href} look="text">
              {link}
            </ButtonLink>
          </article>
        ))}
      </div>
    </Section>
  )
}
