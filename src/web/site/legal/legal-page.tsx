import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { limits } from '../../../model/limits'
import { sectionsIn } from '../../../study/marked-text'
import type { LegalPage } from '../../../study/site-texts'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { failedOf, LoadFailure } from '../../ui/load-failure'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { RuledSection } from '../parts/ruled-section'
import styles from './legal-text.module.css'
import { MarkedText } from './marked-text'

const titles: Record<LegalPage, string> = {
  impressum: 'Impressum',
  imprint: 'Impressum: Institut und Projektleitung',
  privacy: 'Datenschutz\u00aderklärung',
}

/** All three in one file: they share nearly everything, and nobody else needs it. */
export function Page({ path }: { path: string }) {
  const page = path.startsWith('/impressum') ? 'impressum' : path.startsWith('/imprint') ? 'imprint' : 'privacy'
  const { status, sections, failed } = useLegalPage(page)
  return (
    <>
      <PageHead title={titles[page]} lead={status} />
      {failed ? (
        <Sheet className={styles.failure}>
          <LoadFailure query={failed}>Der Text konnte nicht geladen werden.</LoadFailure>
        </Sheet>
      ) : null}
      {page === 'privacy' && !failed ? (
        <Statement sections={sections} />
      ) : (
        sections.map(({ id, title, body }) => (
          <RuledSection key={id} id={id} label={title}>
            <div className={styles.prose}>{body}</div>
          </RuledSection>
        ))
      )}
    </>
  )
}

const { administratorSession, deviceDays, logDays, messageYears, noticeDays, orderYears, trashDays, partnerSessionDays } = limits

/** What the texts name by its place: how long things are really kept, so that no text can promise otherwise. */
const retention = {
  ...{ deviceDays, logDays, messageYears, noticeDays, orderYears, trashDays, partnerSessionDays },
  administratorHours: administratorSession.hours,
  administratorIdleHours: administratorSession.idleHours,
}

/** A legal page as it is stored, with its names and numbers filled in. */
function useLegalPage(page: LegalPage): LegalPageContent {
  const query = useQuery(queries.legalTexts)
  const { data: texts } = query
  const { data: institute } = useQuery(queries.institute)
  const { data: now } = useQuery(queries.edition)
  if (!texts) return { status: '', sections: [], failed: failedOf(query) }
  const named = institute
    ? { institute: institute.name, atUniversity: institute.atUniversity, university: institute.university, website: institute.website }
    : {}
  const known = { ...retention, handledDays: texts.handledDays, ...named, ...(now?.firstYear ? { firstYear: now.firstYear } : {}) }
  const { status, text } = texts[page]
  return { status, sections: sectionsIn(text, known).map(({ id, title, blocks }) => ({ id, title, body: <MarkedText blocks={blocks} /> })) }
}

type LegalPageContent = { status: string; sections: readonly { id: string; title: string; body: ReactNode }[]; failed?: ReturnType<typeof failedOf> }

/** A long legal page: numbered sections, with a table of contents in the marginal column that stays in view. */
function Statement({ sections }: Pick<LegalPageContent, 'sections'>) {
  const numbered = sections.map((section, position) => ({ ...section, heading: `${position + 1}. ${section.title}` }))
  return (
    <Sheet>
      <Grid className={styles.statement}>
        <nav className={styles.contents} aria-labelledby="inhaltsverzeichnis">
          <h2 id="inhaltsverzeichnis">Inhalt</h2>
          <ol>
            {numbered.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {numbered.map(({ id, heading, body }) => (
            <section key={id} className={classNames(styles.section, styles.prose)} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </Grid>
    </Sheet>
  )
}
