import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { type failedOf, LoadFailure } from '../../ui/load-failure'
import { Grid, PageHead, Sheet } from '../../ui/sheet'
import { RuledSection } from '../parts/ruled-section'
import styles from './legal-text.module.css'

export type LegalSection = { id: string; title: string; body: ReactNode }
export type LegalPageContent = { status: string; sections: readonly LegalSection[]; failed?: ReturnType<typeof failedOf> }

/** Running text of a legal page: paragraphs, lists and addresses. */
function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

const Failure = ({ failed }: Pick<LegalPageContent, 'failed'>) =>
  failed ? (
    <Sheet className={styles.failure}>
      <LoadFailure query={failed}>Der Text konnte nicht geladen werden.</LoadFailure>
    </Sheet>
  ) : null

/** A short legal page: every section's title stands in the marginal column. */
export function LegalNotice({ title, status, sections, failed }: LegalPageContent & { title: string }) {
  return (
    <>
      <PageHead title={title} lead={status} />
      <Failure failed={failed} />
      {sections.map((section) => (
        <RuledSection key={section.id} id={section.id} label={section.title}>
          <Prose>{section.body}</Prose>
        </RuledSection>
      ))}
    </>
  )
}

/** A long legal page: numbered sections, with a table of contents in the marginal column that stays in view. */
export function LegalStatement({ title, status, sections, failed }: LegalPageContent & { title: string }) {
  const numbered = sections.map((section, position) => ({ ...section, heading: `${position + 1}. ${section.title}` }))
  if (failed) return <LegalNotice title={title} status={status} sections={[]} failed={failed} />
  return (
    <>
      <PageHead title={title} lead={status} />
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
    </>
  )
}
