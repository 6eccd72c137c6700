import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '../../../model/content/activity'
import type { Field } from '../../../model/fields/field'
import { activityOf, type Noted } from '../../api/activity'
import { Arrow } from '../../ui/arrow'
import { Button } from '../../ui/button'
import { Hidden } from '../../ui/sheet'
import { List } from '../list/list'
import { showMoment } from '../text/dates'
import { showValue } from '../text/value-text'
import { type Language, words } from '../text/wording'
import styles from './activity-list.module.css'
import { Deed } from './deed'
import { fieldsOf, sentenceOf } from './sentence'
import { type Version, versionAfter, versionBeforeAll } from './version'

export function useActivity(entryId: string) {
  return useNoted({ entryId })
}

export function useNoted(narrowing: Noted) {
  const query = useInfiniteQuery(activityOf(narrowing))
  return { query, rows: query.data?.pages.flatMap(({ rows }) => rows), total: query.data?.pages.at(-1)?.total }
}

type HistoryListProps = {
  lang: Language
  entryId: string
  onRestore?: ((version: Version) => void) | undefined
}

/** Who did what to an entry when, the latest first, with the fields that changed. */
export function HistoryList({ lang, entryId, onRestore }: HistoryListProps) {
  const list = useActivity(entryId)
  const { rows = [] } = list
  const isWhole = !list.query.hasNextPage
  return (
    <List list={list} lang={lang} layout="rows" empty={words[lang].noHistory}>
      {(activity) => (
        <div className={styles.activity}>
          <p className={styles.when}>
            <time dateTime={activity.createdAt}>{showMoment(activity.createdAt)}</time>
            <br />
            {activity.administrator}
          </p>
          <div>
            <p>{words[lang].actions[activity.action] ?? activity.action}</p>
            <ChangedFields entity={activity.entity} changes={activity.changes} lang={lang} />
            {onRestore ? <Restore version={versionAfter(rows, activity)} lang={lang} onRestore={onRestore} /> : null}
            {onRestore && isWhole && rows.at(-1) === activity ? <Restore version={versionBeforeAll(rows)} lang={lang} onRestore={onRestore} /> : null}
          </div>
        </div>
      )}
    </List>
  )
}

/** What was done to all entries, in sentences that lead to them. */
export function ActivityList({ list }: { list: ReturnType<typeof useNoted> }) {
  return (
    <List list={list} lang="en" layout="rows" empty={words.en.noHistory}>
      {(activity) => (
        <div className={styles.activity}>
          <p className={styles.when}>
            <time dateTime={activity.createdAt}>{showMoment(activity.createdAt)}</time>
          </p>
          <div>
            <p className={styles.sentence}>
              <Deed of={activity} />
            </p>
            <ChangedFields entity={activity.entity} changes={sentenceOf(activity).changes} lang="en" />
          </div>
        </div>
      )}
    </List>
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
