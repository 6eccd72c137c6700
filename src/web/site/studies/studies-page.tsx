import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Study } from '../../../model/content/studies'
import { archiveOf, briefOf, editionNumber, pdfOf } from '../../../study/editions'
import { queries } from '../../api/queries'
import { Arrow } from '../../ui/arrow'
import { ButtonAnchor } from '../../ui/button'
import { Facts } from '../../ui/facts'
import { Hidden, PageHead, Section } from '../../ui/sheet'
import { EditionNotice } from '../edition-notice/edition-notice'
import { contactFormId } from '../parts/contact'
import { EditionCover } from '../parts/edition-cover'
import { germanMonth } from '../parts/german-dates'
import { CardList, QueryList } from '../parts/query-list'
import cardStyles from './archive-card.module.css'
import { CurrentEdition } from './current-edition'
import styles from './studies-page.module.css'

export { prepareNoticeForm as prepare } from '../edition-notice/edition-notice'

export function Page() {
  return (
    <>
      <PageHead title="Studien & " secondLine="Materialien" />
      <CurrentEdition />
      <Archive />
      <EditionNotice />
      <Section className={styles.contact} labelledBy="fragen">
        <h2 id="fragen">Sie suchen eine Zahl aus einer früheren Ausgabe?</h2>
        <p>Schreiben Sie uns, worum es geht. Wir sagen Ihnen, was erhoben wurde und wo es steht.</p>
        <ButtonAnchor href={`#${contactFormId}`} onClick={goToForm}>
          Kontakt aufnehmen
        </ButtonAnchor>
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
        {(studies) => <CardList items={studies} className={styles.archive} card={(study) => <ArchiveCard study={study} />} />}
      </QueryList>
    </Section>
  )
}

function ArchiveCard({ study }: { study: Study }) {
  const { data: now } = useQuery(queries.edition)
  const { data: editions } = useQuery(queries.editions)
  const { title, description, year, pages, publishedAt } = study
  const known = briefOf(editions, year)
  const onePager = known?.onePager
  const pdf = pdfOf(known, study)
  return (
    <article className={cardStyles.card}>
      <div className={cardStyles.cover}>
        <EditionCover year={year} number={editionNumber(known, now?.firstYear, year)} cover={known?.cover?.url} isCurrent={false} />
      </div>
      <div className={cardStyles.text}>
        <h3>{title}</h3>
        <Facts facts={[germanMonth(publishedAt) ?? String(year), pages ? `${pages}\u00a0Seiten` : undefined]} />
        {description ? <p className={cardStyles.description}>{description}</p> : null}
      </div>
      {onePager || pdf ? (
        <div className={cardStyles.files}>
          {onePager ? (
            <ButtonAnchor href={onePager.address} download>
              One-Pager {year} ({onePager.kind})
              <Arrow to="down" />
            </ButtonAnchor>
          ) : null}
          {pdf ? (
            <ButtonAnchor href={pdf} look="text" rel="noopener" target="_blank">
              Studie {year} (PDF)
              <Hidden> in neuem Fenster</Hidden>
              <Arrow to="out" />
            </ButtonAnchor>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

/** Scrolls to the contact form in the footer and puts the cursor into its first field. Without JavaScript it is a plain jump. */
function goToForm(event: MouseEvent) {
  const form = document.getElementById(contactFormId)
  if (!form) return
  event.preventDefault()
  // The page's own scroll-behavior decides whether this is smooth, and it respects reduced motion.
  form.scrollIntoView()
  form.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus({ preventScroll: true })
}
