import { ScreenHeading } from '../frame/screen-heading'
import { Overview } from './overview'

export function OverviewScreen() {
  return (
    <>
      <ScreenHeading>Overview</ScreenHeading>
      <Overview />
    </>
  )
}
