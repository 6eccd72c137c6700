import { edition } from '../../../study/edition'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { Section } from '../../ui/sheet'
import styles from './intro-cards.module.css'

const years = Array.from({ length: edition.year - edition.firstYear + 1 }, (_, at) => String(edition.firstYear + at))

/** Each card opens with a line of map signs: the editions as summits, the rating scale as a ruler, the institutions as the legend. */
const cards = [
  {
    title: 'Zielsetzung',
    text: 'Die Studie zeigt Jahr für Jahr, wie sich Menschen in der Schweiz informieren, versichern und beraten lassen, und was sich daran verändert.',
    link: 'Zweck und Chronik',
    href: '/about#zweck',
    signs: 'summits',
    labels: years,
  },
  {
    title: 'Methodik',
    text: `Online-Panel mit ${edition.respondents} Personen, quotiert nach Alter, Geschlecht und Sprachregion. Bewertet wird auf Skalen von 1 bis 7.`,
    link: 'Methode im Detail',
    href: '/about#methode',
    signs: 'ruler',
    labels: ['1', '2', '3', '4', '5', '6', '7'],
  },
  {
    title: 'Forschungsteam',
    text: 'Zwei Hochschulen führen die Studie gemeinsam mit einem Finanzvergleich und dem Verband der Broker durch.',
    link: 'Team und Konsortium',
    href: '/about#team',
    signs: 'legend',
    labels: ['Hochschule', 'Universität', 'Vergleich', 'Verband'],
  },
] as const

export function IntroCards() {
  return (
    <Section>
      <div className={styles.cards}>
        {cards.map(({ title, text, link, href, signs, labels }) => (
          <article key={title} className={styles.card}>
            <ol className={classNames(styles.signs, styles[signs])} aria-hidden="true">
              {labels.map((label) => (
                <li key={label}>
                  <span>{label}</span>
                </li>
              ))}
            </ol>
            <h2>{title}</h2>
            <p>{text}</p>
            <ButtonLink href={href} look="text">
              {link}
            </ButtonLink>
          </article>
        ))}
      </div>
    </Section>
  )
}
