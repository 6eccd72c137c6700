import { isToCome, studies } from '../../../model/content/studies'
import { limits } from '../../../model/limits'
import { Arrow } from '../../ui/arrow'
import { Badge } from '../../ui/badge'
import { classNames } from '../../ui/class-names'
import flex from '../../ui/flex.module.css'
import { Card } from '../components/card'
import styles from '../components/card.module.css'
import notices from '../components/notices.module.css'
import { EntityTab } from '../crud/entity-tab'
import { type InputProps, inputs, NumberInput } from '../crud/entry-inputs'
import type { Stored } from '../crud/entry-values'
import { EditionActions, EditionBadge, useEditionState } from '../editions/edition-card'
import { showDay } from '../text/dates'
import { english } from '../text/wording'

export const studiesWording = english({ heading: 'Studies', noun: 'study', title: 'Study', empty: 'No studies yet' })

/** Without a current edition the site sells nothing. Making another one current takes its place, and loses nothing. */
function loss({ isCurrentEdition }: Stored, after?: Record<string, unknown>) {
  if (!isCurrentEdition || after?.isCurrentEdition) return undefined
  return 'It is the current edition: until another study is made current, nothing can be ordered, and the website shows no current edition.'
}

function YearInput(props: InputProps) {
  return <NumberInput {...props} {...limits.studyYear} />
}

/** Says beforehand what the site will be without, where the year has no edition that was published. */
function CurrentInput(props: InputProps) {
  const { form, field } = props
  const year = Number(form.values.year)
  const edition = useEditionState(year)
  const Flag = inputs[field.input]
  const isPublished = edition?.state === 'live' || edition?.state === 'archived'
  const isChosen = form.values[props.name] === true && form.initial[props.name] !== true
  return (
    <div>
      <Flag {...props} />
      {isChosen && !isPublished ? (
        <p role="status">
          Edition {year} is not published. While it is current, nothing can be ordered because it has no prices, there are no facts, texts and downloads of{' '}
          {year}, and the insights show the latest edition that has findings.
        </p>
      ) : null}
    </div>
  )
}

function appearance(publishedAt: string) {
  if (isToCome(publishedAt)) return 'Not published yet'
  return `${Date.parse(publishedAt) > Date.now() ? 'Appears' : 'Published'} ${showDay(publishedAt)}`
}

export function StudiesTab() {
  return (
    <EntityTab
      entity={studies}
      wording={studiesWording}
      layout="three"
      nameOf={({ title }) => title}
      special={{ year: YearInput, isCurrentEdition: CurrentInput }}
      shownAt="/studies"
      loss={loss}
      card={(study, actions) => (
        <Card
          title={study.title}
          above={
            <div className={classNames(flex.spread, styles.top)}>
              <span className={styles.figure}>{study.year}</span>
              {study.isCurrentEdition ? <Badge mark="full">Current</Badge> : null}
            </div>
          }
          badges={
            <>
              <Badge>{study.language}</Badge>
              <EditionBadge year={study.year} />
            </>
          }
          text={study.description}
          note={
            study.pdfUrl ? (
              <a className={styles.link} href={study.pdfUrl} target="_blank" rel="noopener" aria-label={`Download PDF: ${study.title}`}>
                Download PDF
                <Arrow to="down" />
              </a>
            ) : (
              'No PDF'
            )
          }
          actions={actions}
        >
          <p className={classNames(notices.note, styles.facts)}>
            {study.pages === null ? null : <span>{study.pages} pages</span>}
            {study.publishedAt ? <span>{appearance(study.publishedAt)}</span> : null}
          </p>
          <div className={styles.edition}>
            <EditionActions year={study.year} isCurrent={study.isCurrentEdition} />
          </div>
        </Card>
      )}
    />
  )
}
