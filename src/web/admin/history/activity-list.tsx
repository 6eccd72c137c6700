import type { ReactNode } from 'react'
import type { Activity } from '../../../model/content/activity'
import type { Field } from '../../../model/fields/field'
import { type ActivityFilter, activityOf } from '../../api/activity'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Hidden } from '../../ui/sheet'
import { List } from '../list/list'
import { useNewestFirst } from '../list/use-rows'
import { showMoment } from '../text/dates'
import { showValue } from '../text/value-text'
import { type Language, words } from '../text/wording'
import styles from './activity-list.module.css'
import { ActivitySentence } from './activity-sentence'
import { fieldsOf, sentenceOf } from './sentence'
import { type Version, versionAfter, versionBeforeAll } from './version'

export const useActivity = (filter: ActivityFilter) => useNewestFirst(activityOf(filter))

type HistoryListProps = {
  lang: Language
  entryId: string
  onRestore?: ((version: Version) => void) | undefined
}

/** Who did what to an entry when, the latest first, with the fields that changed. */
export function HistoryList({ lang, entryId, onRestore }: HistoryListProps) {
  const list = useActivity({ entryId })
  const { rows = [] } = list
  const isWhole = !list.query.hasNextPage
  return (
    <List list={list} lang={lang} layout="rows" empty={words[lang].noHistory}>
      {(activity) => (
        <Entry
          activity={activity}
          changes={activity.changes}
          lang={lang}
          by={activity.administrator}
          deed={words[lang].actions[activity.action] ?? activity.action}
        >
          {onRestore ? <Restore version={versionAfter(rows, activity)} lang={lang} onRestore={onRestore} /> : null}
          {onRestore && isWhole && rows.at(-1) === activity ? <Restore version={versionBeforeAll(rows)} lang={lang} onRestore={onRestore} /> : null}
        </Entry>
      )}
    </List>
  )
}

/** What was done to all entries, in sentences that lead to them. */
export function ActivityList({ list }: { list: ReturnType<typeof useActivity> }) {
  return (
    <List list={list} lang="en" layout="rows" empty={words.en.noHistory}>
      {(activity) => <Entry activity={activity} changes={sentenceOf(activity).changes} lang="en" deed={<ActivitySentence of={activity} />} />}
    </List>
  )
}

type EntryProps = { activity: Activity; changes: Activity['changes']; lang: Language; by?: string; deed: ReactNode; children?: ReactNode }

function Entry({ activity: { createdAt, entity }, changes, lang, by, deed, children }: EntryProps) {
  return (
    <div className={styles.activity}>
      <p className={styles.wrapped}>
        <time dateTime={createdAt}>{showMoment(createdAt)}</time>
        {by ? (
          <>
            <br />
            {by}
          </>
        ) : null}
      </p>
      <div>
        <p className={styles.wrapped}>{deed}</p>
        <ChangedFields entity={entity} changes={changes} lang={lang} />
        {children}
      </div>
    </div>
  )
}

function Restore({ version, lang, onRestore }: { version: Version | undefined; lang: Language; onRestore: (version: Version) => void }) {
  if (!version) return null
  return (
    <Button look="text" small onClick={() => onRestore(version)}>
      {words[lang][version.isBefore ? 'restoreBefore' : 'restoreThis']}
      <Hidden>, {showMoment(version.at)}</Hidden>
    </Button>
  )
}

function ChangedFields({ entity, changes, lang }: Pick<Activity, 'entity' | 'changes'> & { lang: Language }) {
  const fields = fieldsOf(entity)
  // The database keeps no order of its own: the fields stand as they are declared.
  const order = Object.keys(fields ?? {})
  const names = Object.keys(changes).sort((a, b) => order.indexOf(a) - order.indexOf(b))
  if (names.length === 0) return null
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt>{nameOf(fields?.[name], lang) ?? name}</dt>
          <dd>
            <Values field={fields?.[name]} change={changes[name] ?? {}} lang={lang} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const nameOf = (field: Field | undefined, lang: Language) => (lang === 'en' ? (field?.english ?? field?.label) : field?.label)

function Values({ field, change, lang }: { field: Field | undefined; change: Activity['changes'][string]; lang: Language }) {
  // Of a secret only that it changed is noted.
  if (!('from' in change) && !('to' in change)) return words[lang].notShown
  return (
    <>
      <span>{showValue(field, change.from, lang)}</span>
      <Hidden>, {words[lang].now} </Hidden>
      <Arrow /> <span>{showValue(field, change.to, lang)}</span>
    </>
  )
}
