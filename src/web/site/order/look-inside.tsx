import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import type { SamplePage, LookInside as Told } from '../../../study/edition/answers'
import { queries } from '../../api/queries'
import { Rows } from '../../ui/rows'
import { RuledSection } from '../parts/ruled-section'
import { SampleBadge } from '../parts/sample-badge'
import { knownTerms, Terms } from '../parts/terms'
import styles from './look-inside.module.css'
import { PageToRead } from './page-to-read'

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

const Contents = ({ contents }: Pick<Told, 'contents'>) => (
  <Rows className={styles.contents} rows={contents.map(({ title, page }) => [title, page === null ? null : `Seite\u00a0${page}`])} />
)

/** The chapter that a page is in. */
const chapterOf = ({ contents }: Pick<Told, 'contents'>, at: number) => contents.findLast(({ page }) => page !== null && page <= at)?.title

/** Pictures of pages, each a link to one that can be read: with a script it opens above the page, so that nobody leaves a half-filled order. */
function Pages({ pages, contents }: Pick<Told, 'pages' | 'contents'>) {
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
      {shown ? <PageToRead {...shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
