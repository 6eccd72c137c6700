import { ScreenHeading } from '../frame/screen-heading'
import styles from './settings.module.css'
import { Administrators } from './settings-administrators'
import { OwnPassword, PartnerPassword } from './settings-passwords'
import { HeroVideos } from './settings-videos'

/** What concerns the whole site: who may sign in, and what the home page opens with. */
export function SettingsScreen() {
  return (
    <>
      <ScreenHeading id="settings">Settings</ScreenHeading>
      <div className={styles.sections}>
        <OwnPassword />
        <PartnerPassword />
        <Administrators />
      </div>
      <HeroVideos />
    </>
  )
}
