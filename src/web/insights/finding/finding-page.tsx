import { useEffect } from 'react'
import { Link } from 'wouter'
import { findings } from '../../../study/findings/catalogue'
import { pictureSize } from '../../../study/findings/picture-size'
import { findingPath, yearOf } from '../../../study/findings/slugs'
import { headlineAlone, summaryAlone, summaryOf } from '../../../study/findings/wording'
import { Arrow } from '../../ui/arrow'
import { Sheet } from '../../ui/sheet'
// Only the server renders the embed page; here its styles join those that every page carries.
import './embed.module.css'
import { defaultYear } from '../../../study/findings/years'
import { FindingFigure } from './finding-figure'
import { FindingLayout } from './finding-layout'
import styles from './finding-page.module.css'
import { OnePagers } from './one-pagers'
import { SampleMark } from './sample-mark'
import { Takeaways } from './takeaways'

const at = (path: string) => findings.findIndex(({ slug }) => path.startsWith(findingPath(slug)))

/** What the document's head says of the finding at this path. */
export function head(path: string) {
  const finding = findings[at(path)]
  if (!finding) return undefined
  const { slug } = finding
  const year = yearOf(path)
  const { width, height, density } = pictureSize
  return {
    title: `${headlineAlone(finding, year).replace(/\.$/, '')} – Schweizer Versicherungsstudie`,
    description: summaryAlone(finding, finding.kind === 'journey' ? year : undefined),
    image: { path: `${findingPath(slug)}.png${year === defaultYear ? '' : `?jahr=${year}`}`, width: width * density, height: height * density },
  }
}

/** One finding with everything that belongs to it, under an address of its own. */
export function Page({ path }: { path: string }) {
  const number = at(path)
  const finding = findings[number]
  const year = yearOf(path)
  useEffect(() => {
    document.title = head(path)?.title ?? document.title
  }, [path])
  if (!finding) return null
  return (
    <>
      <Sheet className={styles.page}>
        <p className={styles.place}>
          <Link href={`/insights#${finding.slug}`}>
            <Arrow to="back" />
            Insights 2025
          </Link>
          <span>
            Ergebnis {number + 1} von {findings.length}: {finding.title}
          </span>
        </p>
        <article key={finding.slug} className={styles.finding}>
          <FindingLayout
            headline={<h1>{finding.headline}</h1>}
            sample={<SampleMark finding={finding} />}
            summary={summaryOf(finding, year)}
            figure={
              <>
                <FindingFigure finding={finding} year={year} onYear={(chosen) => history.replaceState(history.state, '', findingPath(finding.slug, chosen))} />
                <p className={styles.description}>{finding.description}</p>
              </>
            }
            aside={<Takeaways finding={finding} year={year} isAlone />}
          />
        </article>
        <Neighbours number={number} />
      </Sheet>
      <OnePagers />
    </>
  )
}

function Neighbours({ number }: { number: number }) {
  const [previous, next] = [findings[number - 1], findings[number + 1]]
  return (
    <nav className={styles.neighbours} aria-label="Weitere Ergebnisse">
      {previous ? (
        <Link href={findingPath(previous.slug)}>
          <Arrow to="back" />
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link href={findingPath(next.slug)} className={styles.next}>
          {next.title}
          <Arrow />
        </Link>
      ) : null}
    </nav>
  )
}
