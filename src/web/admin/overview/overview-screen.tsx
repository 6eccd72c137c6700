import { ScreenHeading } from '../list/screen-heading'
import { Overview } from './overview'

export function OverviewScreen() {
  return (
    <>
      <ScreenHeading>Overview</ScreenHeading>
      <Overview />
    </>
  )
}
