import type { ComponentType } from 'react'
import { heroVideos } from '../../../model/content/hero-videos'
import type { Entity } from '../../../model/fields/entity'
import { useAddress } from '../components/address'
import { ActivityScreen } from '../history/activity-screen'
import { TrashScreen } from '../history/trash-screen'
import { MailsScreen } from '../mails/mails-screen'
import { OverviewScreen } from '../overview/overview-screen'
import { SettingsScreen } from '../settings/settings-screen'
import { heroVideosWording } from '../settings/settings-videos'
import type { Wording } from '../text/wording'

type Screen = {
  name: string
  label: string
  Content: ComponentType
  /** The entries that it lists, if they can be added there. */
  list?: { entity: Entity; wording: Wording }
}

/** What the header leads to besides the tabs; each has its place in the address, `/admin?screen=trash`. */
export const menuScreens: readonly Screen[] = [
  { name: 'overview', label: 'Overview', Content: OverviewScreen },
  { name: 'activity', label: 'Activity', Content: ActivityScreen },
  { name: 'trash', label: 'Trash', Content: TrashScreen },
  { name: 'settings', label: 'Settings', Content: SettingsScreen, list: { entity: heroVideos, wording: heroVideosWording } },
]

/** Its way in is the mark, which is there while a mail is not out. */
export const mailsScreen: Screen = { name: 'mails', label: 'Mails', Content: MailsScreen }

export const screens: readonly Screen[] = [...menuScreens, mailsScreen]

/** The screen that the address names, if it names one. */
export function useScreen(): Screen | undefined {
  const name = useAddress().get('screen')
  return screens.find((screen) => screen.name === name)
}
