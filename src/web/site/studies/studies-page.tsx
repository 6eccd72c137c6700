import { useQuery } from '@tanstack/react-query'
import { archiveOf } from '../../../study/editions'
import { queries } from '../../api/queries'
import { PageHead, Section } from '../../ui/sheet'
import { prepareNoticeForm } from '../edition-notice/deferred-notice-form'
import { EditionNotice } from '../edition-notice/edition-notice'
import { QueryList } from '../parts/query-list'
import { ArchiveCard } from './archive-card'
import { ContactLink } from './contact-link'
import { CurrentEdition } from './current-edition'
import styles from './studies-page.module.css'

export const prepare = prepareNoticeForm

export function Page() {
  return (
    <>
      <PageHead
        title={
          <>
            Studien & <br />
            Materialien
          </>
        }
      />
      <CurrentEdition />
      <Archive />
      <EditionNotice />
      <Section className={styles.contact} labelledBy="fragen">
        <h2 id="fragen">Sie suchen eine Zahl aus einer früheren Ausgabe?</h2>
        <p>Schreiben Sie uns, worum es geht. Wir sagen Ihnen, was erhoben wurde und wo es steht.</p>
        <ContactLink>Kontakt aufnehmen</ContactLink>
      </Section>
    </>
  )
}

function Archive() {
  return (
    <Section labelledBy="archiv">
      <h2 id="archiv" className={styles.heading}>
        Archiv
      </h2>
      <QueryList
        query={useQuery(queries.studies)}
        select={archiveOf}
        skeletons={{ count: 4, className: styles.archive }}
        failure="Das Archiv konnte nicht geladen werden."
        empty="Keine Archivstudien gefunden."
      >
        {(studies) => (
          <ul className={styles.archive}>
            {studies.map((study) => (
              <li key={study.id}>
                <ArchiveCard study={study} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  )
}
