import { useQuery } from '@tanstack/react-query'
import type { EditionNow } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { ButtonAnchor } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { failedOf, LoadFailure } from '../../ui/load-failure'
import { PageHead, Sheet } from '../../ui/sheet'
import { EditionNotice } from '../edition-notice/edition-notice'
import { activeOnly } from '../parts/active-only'
import cards from '../parts/card-grid.module.css'
import { CardList, QueryList } from '../parts/query-list'
import { RuledSection } from '../parts/ruled-section'
import styles from './media-page.module.css'
import { MediaReport } from './media-report'
import { PressContact } from './press-contact'
import { PressPictures } from './press-pictures'
import { PressQuotes } from './press-quotes'

export { prepareNoticeForm as prepare } from '../edition-notice/edition-notice'

export function Page() {
  return (
    <>
      <PageHead
        title="Medien & "
        secondLine="Ressourcen"
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
      text: 'Die wichtigsten Ergebnisse auf Deutsch, zum Übernehmen und Zitieren.',
      file: pressRelease,
      label: 'Medienmitteilung',
    },
    {
      title: `Grafikpaket ${year}`,
      text: `Die Diagramme der Ausgabe ${year} für Druck und Bildschirm.`,
      file: graphicsPackage,
      label: 'Grafikpaket',
    },
  ].flatMap(({ file, label, ...shown }) => (file ? [{ ...shown, address: file.address, label: `${label} (${file.kind})` }] : []))
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
      <ul className={classNames(cards.cards, styles.kit)}>
        {kit.map(({ address, title, text, label }) => (
          <li key={address} className={cards.file}>
            <h3>{title}</h3>
            <p>{text}</p>
            <ButtonAnchor href={address} download>
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
        select={activeOnly}
        skeletons={{ count: 4, className: styles.skeletons }}
        failure="Die Medienberichte konnten nicht geladen werden."
        empty="Keine Medienberichte verfügbar"
      >
        {(items) => <CardList items={items} className={styles.rows} card={(item) => <MediaReport item={item} />} />}
      </QueryList>
    </RuledSection>
  )
}
