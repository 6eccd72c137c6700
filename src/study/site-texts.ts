import * as z from 'zod/mini'
import { isWebAddress } from '../model/fields/address-fields'
import { emailAddress } from '../model/fields/email-address'
import { withoutDirection } from '../model/fields/field-rules'
import type { SettingVersion } from '../model/settings/settings'

const line = (label: string) =>
  z.string().check(z.overwrite(withoutDirection), z.trim(), z.minLength(1, `${label} is required`), z.maxLength(200, `${label} is too long`))

/** Who runs and publishes the study. */
const institute = z.object({
  name: line('Name'),
  university: line('University'),
  /** Where it is, inside a sentence. */
  atUniversity: line('University inside a sentence'),
  street: line('Street'),
  postalCode: line('Postal code'),
  town: line('Town'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Please enter a country as two capital letters')),
  email: emailAddress('Please enter a valid e-mail address'),
  website: z.string().check(z.refine(isWebAddress, 'Please enter a valid URL')),
})

/** A legal page: its date as it stands below the title, and its text in the few marks of `marked-text.ts`. */
const page = z.object({ status: line('Date'), text: z.string().check(z.minLength(1, 'Text is required'), z.maxLength(30_000, 'Text is too long')) })

/** What belongs to the site and to no edition. */
export const siteTexts = z.object({ institute, impressum: page, imprint: page, privacy: page })

export type SiteTexts = z.infer<typeof siteTexts>
export type Institute = SiteTexts['institute']
export type LegalPage = Exclude<keyof SiteTexts, 'institute'>

/** What administrators edit. */
export type EditedSiteTexts = { texts: SiteTexts; versions: SettingVersion[] }
