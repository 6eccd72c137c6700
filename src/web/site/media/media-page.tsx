import { useQuery } from '@tanstack/react-query'
import { downloads } from '../../../study/downloads'
import { institute } from '../../../study/institute'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { ButtonAnchor } from '../../ui/button'
import { PageHead } from '../../ui/sheet'
import { QueryList } from '../parts/query-list'
import { RuledSection } from '../parts/ruled-section'
import styles from './media-page.module.css'
import { MediaReport } from './media-report'

export function Page() {
  return (
    <>
      <PageHead
        title={
          <>
            Medien & <br />
            Ressourcen
          </>
        }
        lead="Material für Ihre Berichterstattung, und was andere über die Studie geschrieben und gesendet haben."
      />
      <MediaKit />
      <Coverage />
      <RuledSection id="medienkontakt" label="Medienkontakt">
        <p className={styles.contact}>
          Für Interviews, Einordnungen und weitere Zahlen: <br />
          <a href={`mailto:${institute.email}`}>{institute.email}</a>
        </p>
      </RuledSection>
    </>
  )
}

const kit = [
  {
    title: 'Medienmitteilung 2025',
    description: 'Die wichtigsten Ergebnisse auf Deutsch, zum Übernehmen und Zitieren.',
    href: downloads.pressRelease,
    label: 'Medienmitteilung (PDF)',
  },
  {
    title: 'Grafikpaket 2025',
    description: 'Die Diagramme der Ausgabe 2025 für Druck und Bildschirm, Abdruck mit Quellenangabe.',
    href: downloads.graphicsPackage,
    label: 'Grafikpaket (ZIP)',
  },
] as const

function MediaKit() {
  return (
    <RuledSection id="medienpaket" label="Medienpaket" note="Frei verwendbar mit Quellenangabe «Schweizer Versicherungsstudie 2025»." ownRules>
      <ul className={styles.kit}>
        {kit.map(({ title, description, href, label }) => (
          <li key={href}>
            <h3>{title}</h3>
            <p>{description}</p>
            <ButtonAnchor href={href} download>
              {label}
              <Arrow to="down" />
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </RuledSection>
  )
}

function Coverage() {
  return (
    <RuledSection id="medienberichte" label="Medienberichte" ownRules>
      <QueryList
        query={useQuery(queries.media)}
        skeletons={{ count: 4, className: styles.skeletons }}
        failure="Die Medienberichte konnten nicht geladen werden."
        empty="Keine Medienberichte verfügbar"
      >
        {(items) => (
          <ul className={styles.reports}>
            {items.map((item) => (
              <li key={item.id}>
                <MediaReport item={item} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </RuledSection>
  )
}
