import { memo, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Lead } from '../../../study/edition/answers'
import { usualYear } from '../../../study/findings/years'
import { SampleWarnings } from '../../charts/sample-mark'
import { Badge } from '../../ui/badge'
import { ButtonLink } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { deferred } from '../../ui/deferred'
import { Grid, Section } from '../../ui/sheet'
import sheet from '../../ui/sheet.module.css'
import styles from './lead-finding.module.css'

const headlineId = 'home-ergebnis'

const chart = deferred(async () => (await import('../../charts/chart')).Chart)
export const prepareLead = chart.prepare

/** One finding as its picture, and figures that lead to others. The picture's script comes for whoever points at it; values are told without. */
export const LeadFinding = memo(function LeadFinding({ lead: { finding, path, method, source, figures } }: { lead: Lead }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => (element.current ? prepareWhenUsed(element.current) : undefined), [])
  return (
    <Section labelledBy={headlineId}>
      <Grid>
        <div className={classNames(sheet.finding, styles.words)}>
          <h2 id={headlineId}>{finding.headline}</h2>
          <SampleWarnings of={[finding]} />
          <p>{finding.summary}</p>
        </div>
        <div className={styles.figure}>
          <figure>
            <div ref={element}>
              <chart.Part finding={finding} year={usualYear(finding)} />
            </div>
            <figcaption className={classNames(sheet.smallPrint, styles.caption)}>
              <p>{method}</p>
              <p>{source}</p>
            </figcaption>
          </figure>
          <ButtonLink href={path} look="text">
            Ergebnis im Detail
          </ButtonLink>
        </div>
        {figures.length > 0 ? (
          <ul className={styles.figures}>
            {figures.map(({ topic, figure, headline, path: to, sample }) => (
              <li key={topic}>
                <Link href={to}>
                  <b>{figure}</b>
                  <span>{headline}</span>
                </Link>
                {sample ? <Badge mark="off">{sample}</Badge> : null}
              </li>
            ))}
          </ul>
        ) : null}
      </Grid>
    </Section>
  )
})

/** By pointer, finger or keyboard; at once where the server has drawn nothing. */
function prepareWhenUsed(element: HTMLElement) {
  if (!element.firstElementChild) chart.prepare()
  return chart.prepareWhenUsed(element)
}
