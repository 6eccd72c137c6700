import type { SettingName } from '../../../model/settings/settings'
import { type Licence, usualLicence } from '../../../study/licence'
import type { Orm } from '../db/database'
import { latestVersion } from './versions'

export const licenceSetting = 'licence' satisfies SettingName

/** The licence that holds now. */
export async function currentLicence(orm: Orm): Promise<Licence> {
  return ((await latestVersion(orm, licenceSetting))?.document as Licence | undefined) ?? usualLicence
}
