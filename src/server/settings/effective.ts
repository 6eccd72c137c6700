import type { SettingName } from '../../entities/settings'
import type { Config } from '../config/config'
import { readTerms, type Terms, type TermTexts } from '../config/terms'
import type { Orm } from '../db/database'
import { latestVersions } from './versions'

/** What holds for invoices and mails now, with where links in them lead. */
export type EffectiveTerms = Terms & { publicUrl: URL }

/** What the environment says. */
export type StartTerms = Pick<Config, 'startTerms' | 'publicUrl'>

/** What administrators have saved over the environment's start values. Asked for in the transaction that uses it, so that all it writes is of one mind. */
export async function effectiveTerms(orm: Orm, { startTerms, publicUrl }: StartTerms): Promise<EffectiveTerms> {
  const stored = await latestVersions(orm, ['invoices', 'mail'] satisfies SettingName[])
  const saved = [...stored.values()].map(({ document }) => document as Partial<TermTexts>)
  return { ...readTerms(Object.assign({}, startTerms, ...saved)), publicUrl }
}
