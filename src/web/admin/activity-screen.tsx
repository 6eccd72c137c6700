import { ActivityList, useActivity } from './activity-list'
import { ScreenHeading } from './screen-heading'

export function ActivityScreen() {
  const { total } = useActivity()
  return (
    <>
      <ScreenHeading note={total === undefined ? undefined : String(total)}>Activity</ScreenHeading>
      <ActivityList lang="en" />
    </>
  )
}
