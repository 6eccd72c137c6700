import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { LookInside as Inside, SamplePage } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { classNames } from '../../ui/class-names'
import { CloseButton } from '../../ui/close-button'
import { Rows } from '../../ui/rows'
import sheet from '../../ui/sheet.module.css'
import { RuledSection } from '../parts/ruled-section'
import { SampleBadge } from '../parts/sample-badge'
import { knownTerms, Terms } from '../parts/terms'
import styles from './look-inside.module.css'
import dialogStyles from './page-dialog.module.css'

export const lookInsideId = 'einblick'
export const lookInsideTitle = 'Ein Blick in die Studie'

/** What the report holds, for those who think of ordering it. What nobody has written is left out. */
export function LookInside() {
  const { data: inside } = useQuery(queries.inside)
  if (!inside) return null
  const { contents, pages, licence, delivery, isSample } = inside
  const chapters = contents.length > 0 ? <Contents contents={contents} /> : null
  const terms = knownTerms([
    ['Inhalt', chapters],
    ['Nutzung', licence],
    ['Lieferung', delivery],
  ])
  return (
    <RuledSection id={lookInsideId} label={lookInsideTitle} note={isSample ? <SampleBadge /> : undefined} ownRules>
      {pages.length > 0 ? <Pages {...{ pages, contents }} /> : null}
      {terms.length > 0 ? <Terms terms={terms} /> : null}
    </RuledSection>
  )
}

const Contents = ({ contents }: Pick<Inside, 'contents'>) => (
  <Rows className={styles.contents} rows={contents.map(({ title, page }) => [title, page === null ? null : `Seite\u00a0${page}`])} />
)

/** The chapter that a page is in. */
const chapterOf = ({ contents }: Pick<Inside, 'contents'>, at: number) => contents.findLast(({ page }) => page !== null && page <= at)?.title

/** Pictures of pages, each a link to one that can be read: with a script it opens above the page, so that nobody leaves a half-filled order. */
function Pages({ pages, contents }: Pick<Inside, 'pages' | 'contents'>) {
  const [shown, setShown] = useState<SamplePage>()
  const choose = (event: MouseEvent, page: SamplePage) => {
    // Whoever wants a window of its own gets it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setShown(page)
  }
  return (
    <>
      <ul className={styles.pages}>
        {pages.map((sample) => {
          const { page, address, large, width, height } = sample
          return (
            <li key={page}>
              <a href={large} onClick={(event) => choose(event, sample)}>
                <img
                  {...{ width, height }}
                  src={address}
                  alt={[`Seite ${page} der Studie`, chapterOf({ contents }, page)].filter(Boolean).join(': ')}
                  loading="lazy"
                  decoding="async"
                />
                <span>
                  Seite {page} <span>vergrössern</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
      {shown ? <PageDialog {...shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

/** A page to read. A native dialog: it holds the focus, closes on Escape and gives the focus back. */
function PageDialog({ page, large, width, height, onClose }: SamplePage & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const title = `Seite ${page} der Studie`
  return (
    <dialog ref={dialog} className={classNames(sheet.dialog, dialogStyles.dialog)} aria-label={title} closedby="any" onClose={onClose}>
      <div className={dialogStyles.bar}>
        <p aria-hidden="true">{title}</p>
        <CloseButton label="Schliessen" onClick={() => dialog.current?.close()} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrow keys */}
      <section className={dialogStyles.page} aria-label="Zum Lesen verschieben" tabIndex={0}>
        <img {...{ width, height }} src={large} alt={title} />
      </section>
    </dialog>
  )
}
