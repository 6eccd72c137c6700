import { useQuery } from '@tanstack/react-query'
import { type ActivityFilter, activityChoices } from '../../api/activity'
import { SelectField, TextField } from '../../ui/field'
import { setInAddress, useAddress } from '../components/address'
import { ScreenHeading } from '../list/screen-heading'
import { dayAfter, swissMoment } from '../text/dates'
import { ActivityList, useActivity } from './activity-list'
import styles from './activity-screen.module.css'
import { kindOf } from './sentence'

/** What was done, narrowed by person, kind and days, all of which stand in the address. */
export function ActivityScreen() {
  const address = useAddress()
  const asked = (name: string) => address.get(name) ?? ''
  const [by, kind, from, to] = ['by', 'kind', 'from', 'to'].map(asked) as [string, string, string, string]
  const list = useActivity(narrowing({ by, kind, from, to }))
  const { data: choices } = useQuery(activityChoices)
  const all = (values: string[] | undefined, chosen: string) => [...new Set([...(values ?? []), ...(chosen ? [chosen] : [])])]
  const narrow = (name: string) => ({
    name,
    value: asked(name),
    optionalText: '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => setInAddress(name, currentTarget.value),
  })
  return (
    <>
      <ScreenHeading note={list.total === undefined ? undefined : String(list.total)}>Activity</ScreenHeading>
      <search className={styles.filters}>
        <SelectField
          {...narrow('by')}
          label="Person"
          choices={[{ value: '', label: 'Everybody' }, ...all(choices?.administrators, by).map((value) => ({ value, label: value }))]}
        />
        <SelectField
          {...narrow('kind')}
          label="Kind"
          choices={[{ value: '', label: 'Everything' }, ...all(choices?.entities, kind).map((value) => ({ value, label: kindOf(value) }))]}
        />
        <TextField {...narrow('from')} label="From" type="date" />
        <TextField {...narrow('to')} label="Until" type="date" />
      </search>
      <ActivityList list={list} />
    </>
  )
}

/** Days are those of Switzerland, both included. A day that is none narrows nothing. */
function narrowing({ by, kind, from, to }: Record<'by' | 'kind' | 'from' | 'to', string>): ActivityFilter {
  const since = swissMoment(from, '00:00')
  const until = swissMoment(dayAfter(to), '00:00')
  return { ...(by ? { administrator: by } : {}), ...(kind ? { entity: kind } : {}), ...(since ? { since } : {}), ...(until ? { until } : {}) }
}
