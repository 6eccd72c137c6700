import { type MailTextValues, mailTextDefaults } from '../../../model/settings/mail-texts'
import type { SettingName } from '../../../model/settings/settings'
import type { Config } from '../config/config'
import { readTerms, type Terms, type TermTexts } from '../config/terms'
import type { Orm } from '../db/database'
import { latestVersions } from './versions'

/** What holds for invoices and mails now, with how customers are spoken to and where links lead. */
export type EffectiveTerms = Terms & { publicUrl: URL; mailTexts: MailTextValues }

/** What the environment says. */
export type StartTerms = Pick<Config, 'startTerms' | 'publicUrl'>

/** What administrators have saved over the environment's start values. Asked for in the transaction that uses it, so that all it writes is of one mind. */
export async function effectiveTerms(orm: Orm, { startTerms, publicUrl }: StartTerms): Promise<EffectiveTerms> {
  const stored = await latestVersions(orm, ['invoices', 'mail', 'mail-texts'] satisfies SettingName[])
  const saved = <Document>(name: SettingName) => stored.get(name)?.document as Document | undefined
  const terms = readTerms({ ...startTerms, ...saved<Partial<TermTexts>>('invoices'), ...saved<Partial<TermTexts>>('mail') })
  return { ...terms, publicUrl, mailTexts: { ...mailTextDefaults, ...saved<MailTextValues>('mail-texts') } }
}
