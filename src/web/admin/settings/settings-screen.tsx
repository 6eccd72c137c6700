import { ScreenHeading } from '../list/screen-heading'
import styles from './settings.module.css'
import { Administrators } from './settings-administrators'
import { StudyDelivery } from './settings-delivery'
import { Inbox } from './settings-inbox'
import { InvoiceSettings, LicenceSettings } from './settings-invoices'
import { MailSettings } from './settings-mail'
import { MailTextSettings } from './settings-mail-texts'
import { Notices } from './settings-notices'
import { OwnPassword, PartnerPassword } from './settings-passwords'
import { ServerLine } from './settings-server'
import { SiteTextsSection } from './settings-site-texts'
import { HeroVideos } from './settings-videos'

/** What concerns the whole site: who may sign in, when the study goes out, how messages are answered, who is told of the next edition, how is billed, who sends mails and what they say, on which terms figures may be used, what the site says of itself, what the home page opens with, and how the server does. */
export function SettingsScreen() {
  return (
    <>
      <ScreenHeading id="settings">Settings</ScreenHeading>
      <div className={styles.sections}>
        <OwnPassword />
        <PartnerPassword />
        <Administrators />
        <StudyDelivery />
        <Inbox />
        <Notices />
        <InvoiceSettings />
        <MailSettings />
        <MailTextSettings />
        <LicenceSettings />
        <SiteTextsSection />
      </div>
      <HeroVideos />
      <div className={styles.sections}>
        <ServerLine />
      </div>
    </>
  )
}
