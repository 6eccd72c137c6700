import { useQuery } from '@tanstack/react-query'
import type { EditionNow } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { ButtonAnchor } from '../../ui/button'
import { failedOf, LoadFailure } from '../../ui/load-failure'
import { PageHead, Sheet } from '../../ui/sheet'
import { prepareNoticeForm } from '../edition-notice/deferred-notice-form'
import { EditionNotice } from '../edition-notice/edition-notice'
import { activeOnly } from '../parts/active-only'
import { QueryList } from '../parts/query-list'
import { RuledSection } from '../parts/ruled-section'
import styles from './media-page.module.css'
import { MediaReport } from './media-report'
import { PressContact } from './press-contact'
import { PressPictures } from './press-pictures'
import { PressQuotes } from './press-quotes'

export const prepare = prepareNoticeForm

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
      <PressContact />
      <PressFailure />
      <MediaKit />
      <PressQuotes />
      <PressPictures />
      <Coverage />
      <EditionNotice />
    </>
  )
}

/** Contact, sentences and pictures are one answer: without it the page says so, once. */
function PressFailure() {
  const failed = failedOf(useQuery(queries.press))
  return failed ? (
    <Sheet className={styles.failure}>
      <LoadFailure query={failed}>Ansprechperson, Zitate und Bilder konnten nicht geladen werden.</LoadFailure>
    </Sheet>
  ) : null
}

/** The files of the current edition; an edition without any has no kit. */
function filesOf({ currentYear: year, material: { pressRelease, graphicsPackage } }: EditionNow) {
  return [
    {
      title: `Medienmitteilung ${year}`,
      description: 'Die wichtigsten Ergebnisse auf Deutsch, zum Übernehmen und Zitieren.',
      file: pressRelease,
      label: 'Medienmitteilung',
    },
    {
      title: `Grafikpaket ${year}`,
      description: `Die Diagramme der Ausgabe ${year} für Druck und Bildschirm.`,
      file: graphicsPackage,
      label: 'Grafikpaket',
    },
  ].flatMap(({ file, ...shown }) => (file ? [{ ...shown, ...file }] : []))
}

function MediaKit() {
  const { data: now } = useQuery(queries.edition)
  const kit = now ? filesOf(now) : []
  if (kit.length === 0) return null
  return (
    <RuledSection
      id="medienpaket"
      label="Medienpaket"
      note={`Lizenz ${now?.licence.name}, Quelle «Schweizer Versicherungsstudie ${now?.currentYear}».`}
      ownRules
    >
      <ul className={styles.kit}>
        {kit.map(({ title, description, address, label, kind }) => (
          <li key={address}>
            <h3>{title}</h3>
            <p>{description}</p>
            <ButtonAnchor href={address} download>
              {label} ({kind})
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
        select={activeOnly}
        skeletons={{ count: 4, className: styles.skeletons }}
        failure="Die Medienberichte konnten nicht geladen werden."
        empty="Keine Medienberichte verfügbar"
      >
        {(items) => (
          <ul className={styles.rows}>
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
