import { useQuery } from '@tanstack/react-query'
import type { EditionShown } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { failedOf, LoadFailure } from '../../ui/load-failure'
import { PageHead, Sheet } from '../../ui/sheet'
import { RuledSection } from '../parts/ruled-section'
import { SampleBadge } from '../parts/sample-badge'
import { citeSection, dataSection, licenceSection, programSection } from './data-sections'
import styles from './method-page.module.css'
import { accuracySection, correctionSection, glossarySection, questionSection, respondentSection, sampleSection, sponsorSection } from './survey-sections'

/** How it was asked and where the figures are, of the edition whose findings are shown. What nobody has written is left out. */
export function Page() {
  const [shown, survey, all, files] = [useQuery(queries.insights), useQuery(queries.method), useQuery(queries.editions), useQuery(queries.openData)]
  const [edition, method, editions, open] = [shown.data, survey.data, all.data ?? [], files.data]
  const failed = failedOf(shown, survey, all, files)
  const sections = [
    ...(edition ? [accuracySection(edition)] : []),
    ...(method ? [sampleSection(method)] : []),
    respondentSection(editions),
    ...(edition && method ? [questionSection(edition, method), sponsorSection(method)] : []),
    ...(edition && open ? [dataSection(edition, open), citeSection(edition, open), programSection(open)] : []),
    ...(edition ? [licenceSection] : []),
    ...(method ? [glossarySection(method), correctionSection(method)] : []),
  ].filter((section) => section !== undefined)
  return (
    <>
      <PageHead
        title="Methode und Daten"
        lead={`Wie ${edition ? `die Ausgabe ${edition.year}` : 'die Studie'} erhoben wurde, und alle Zahlen zum Prüfen, Zitieren und Weiterverwenden.`}
      />
      <Sheet className={styles.opening}>
        {failed ? (
          <div className={styles.failure}>
            <LoadFailure query={failed}>Methode und Daten konnten nicht vollständig geladen werden.</LoadFailure>
          </div>
        ) : null}
        {edition && sections.some(({ isSample }) => isSample) ? <SampleSentence edition={edition} /> : null}
        <nav aria-label="Auf dieser Seite" hidden={sections.length === 0}>
          <ul className={styles.contents}>
            {sections.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
      {sections.map(({ id, label, note, isSample, ownRules, body }) => (
        <RuledSection key={id} id={id} label={label} note={isSample ? <SampleBadge /> : note} ownRules={ownRules ?? false}>
          {body}
        </RuledSection>
      ))}
    </>
  )
}

function SampleSentence({ edition: { year } }: { edition: EditionShown }) {
  return (
    <div className={classNames(flex.line, styles.sample)} role="note">
      <SampleBadge /> <span>{`So bezeichnete Abschnitte sind zur Anschauung geschrieben und sagen nichts über die Erhebung ${year}.`}</span>
    </div>
  )
}
