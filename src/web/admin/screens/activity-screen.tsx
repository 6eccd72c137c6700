import { ScreenHeading } from '../frame/screen-heading'
import { ActivityList, useActivity } from '../history/activity-list'

export function ActivityScreen() {
  const { total } = useActivity()
  return (
    <>
      <ScreenHeading note={total === undefined ? undefined : String(total)}>Activity</ScreenHeading>
      <ActivityList lang="en" />
    </>
  )
}
