import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '../../../entities/activity'
import { allEntities } from '../../../entities/all'
import type { Entity } from '../../../entities/entity'
import type { Field } from '../../../entities/field'
import { activityOf } from '../../api/activity'
import { Arrow } from '../../ui/arrow'
import { Hidden } from '../../ui/sheet'
import { showMoment } from '../frame/dates'
import { List } from '../frame/list'
import { showValue } from '../frame/value-text'
import { type Language, words } from '../frame/wording'
import styles from './activity-list.module.css'
import { kindOf } from './entry-kinds'

export function useActivity(entryId?: string) {
  const query = useInfiniteQuery(activityOf(entryId))
  return { query, rows: query.data?.pages.flatMap(({ rows }) => rows), total: query.data?.pages.at(-1)?.total }
}

type ActivityListProps = {
  lang: Language
  /** Of one entry, which then need not be named. */
  entryId?: string
}

/** Who did what when, the latest first, with the fields that changed. */
export function ActivityList({ lang, entryId }: ActivityListProps) {
  const list = useActivity(entryId)
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
            <p>
              {entryId ? null : (
                <>
                  {kindOf(activity.entity)} <b>{activity.title}</b>{' '}
                </>
              )}
              {lang === 'de' ? (germanActions[activity.action] ?? activity.action) : activity.action}
            </p>
            <Changes of={activity} lang={lang} />
          </div>
        </div>
      )}
    </List>
  )
}

const germanActions: Record<string, string> = {
  created: 'erstellt',
  changed: 'geändert',
  deleted: 'gelöscht',
  restored: 'wiederhergestellt',
  'deleted for good': 'endgültig gelöscht',
}

const entities = Object.values(allEntities) as Entity[]

function Changes({ of: { entity, changes }, lang }: { of: Activity; lang: Language }) {
  const fields = entities.find(({ table }) => table === entity)?.fields
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
