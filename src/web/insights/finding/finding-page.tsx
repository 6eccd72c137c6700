import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import type { EditionShown } from '../../../study/edition/answers'
import { findingsOf } from '../../../study/edition/shown'
import { addressIn, canonicalPath, filePath, findingPath, insightsPath, methodPath } from '../../../study/findings/addresses'
import { seenBy } from '../../../study/findings/groups'
import { headlineAlone, pictureTitle, summaryAlone, summaryOf } from '../../../study/findings/wording'
import { usualYear } from '../../../study/findings/years'
import type { ShownFinding } from '../../../study/kinds/finding'
import { pictureSizeOf } from '../../../study/pictures/picture-size'
import { queries } from '../../api/queries'
import type { Read } from '../../routing/page-route'
import { Arrow } from '../../ui/arrow'
import { Sheet } from '../../ui/sheet'
// Only the server renders the embed page; here its styles join those that every page carries.
import './embed.module.css'
import { SampleWarnings } from '../../charts/sample-mark'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { FindingFigure, FindingLayout } from './finding-figure'
import styles from './finding-page.module.css'
import { GroupsChoice } from './groups-choice'
import { Change, Meaning, OverYears, RelatedFindings } from './interpretation'
import { OnePagers, prepareOnePagers } from './one-pagers'
import { editionAt, NoFindings, PastNote, useEditionAt } from './shown-edition'
import { Takeaways } from './takeaways'

function findingAt(path: string, edition: EditionShown | undefined) {
  const address = addressIn(path)
  const findings = edition ? findingsOf(edition) : []
  const number = findings.findIndex(({ slug }) => slug === address?.slug)
  const whole = findings[number]
  // Groups are told apart in the edition's own year.
  const finding = whole && (address?.year === undefined ? seenBy(whole, address?.by) : whole)
  return { findings, number, whole, finding, year: address?.year ?? (finding && usualYear(finding)) }
}

/** What the document's head says of a finding. */
export function findingHead(finding: ShownFinding, year?: number) {
  const { width, height, density } = pictureSizeOf(finding)
  return {
    title: `${headlineAlone(finding, year).replace(/\.$/, '')} – Schweizer Versicherungsstudie`,
    description: summaryAlone(finding, year ?? usualYear(finding)),
    image: { path: filePath(finding, 'png', year), width: width * density, height: height * density, alt: pictureTitle(finding, year) },
    canonical: canonicalPath(finding),
    shared: findingPath(finding, year),
  }
}

export function head(path: string, read: Read) {
  const { finding, year } = findingAt(path, editionAt(path, read))
  return finding && findingHead(finding, year)
}

export const prepare = prepareOnePagers

/** One finding with everything that belongs to it, under an address of its own. */
export function Page({ path }: { path: string }) {
  const { edition, query } = useEditionAt(path)
  const { findings, number, whole, finding, year } = findingAt(`${path}?${useSearch()}`, edition)
  const { data: series } = useQuery({ ...queries.seriesOf(edition?.year ?? 0, finding?.slug ?? ''), enabled: finding !== undefined })
  const { data: now } = useQuery(queries.edition)
  const title = finding && findingHead(finding, year).title
  useEffect(() => {
    document.title = title ?? document.title
  }, [title])
  if (!edition || !whole || !finding) return <NoFindings query={query} />
  const all = now?.insightsYear === edition.year ? '/insights' : insightsPath(edition.year)
  return (
    <>
      <Sheet className={styles.page}>
        <p className={classNames(flex.row, styles.position)}>
          <Link className={flex.link} href={`${all}#${finding.slug}`}>
            <Arrow to="back" />
            {`Insights ${edition.year}`}
          </Link>
          <span>
            Ergebnis {number + 1} von {findings.length}: {finding.title}
          </span>
        </p>
        <PastNote what="Ergebnis" year={edition.year} current={series?.current} />
        <article key={canonicalPath(finding)} className={styles.finding}>
          <FindingLayout
            headline={<h1>{finding.headline}</h1>}
            sample={<SampleWarnings of={[whole]} />}
            summary={summaryOf(finding, year)}
            figure={
              <>
                <GroupsChoice finding={whole} shown={finding} />
                <FindingFigure finding={finding} year={year} onYear={(chosen) => history.replaceState(history.state, '', findingPath(finding, chosen))} />
                <p className={styles.method}>
                  <Link href={methodPath}>Methode und Daten</Link>
                </p>
                {finding === whole ? <p className={styles.description}>{finding.description}</p> : null}
                <Change change={series?.change} year={edition.year} />
                {series ? <OverYears series={series} isMean={'scale' in finding} year={edition.year} /> : null}
                <Meaning finding={finding} />
                <RelatedFindings finding={whole} findings={findings} />
              </>
            }
            aside={<Takeaways finding={finding} year={year} isAlone />}
          />
        </article>
        <Neighbours previous={findings[number - 1]} next={findings[number + 1]} />
      </Sheet>
      <OnePagers edition={edition} />
    </>
  )
}

function Neighbours({ previous, next }: { previous: ShownFinding | undefined; next: ShownFinding | undefined }) {
  return (
    <nav className={styles.neighbours} aria-label="Weitere Ergebnisse">
      {previous ? (
        <Link href={findingPath(previous)} className={flex.link}>
          <Arrow to="back" />
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link href={findingPath(next)} className={classNames(flex.link, styles.next)}>
          {next.title}
          <Arrow />
        </Link>
      ) : null}
    </nav>
  )
}
