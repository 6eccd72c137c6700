import { siteTexts } from '../../../study/site-texts'
import { inPages } from '../../api/settings'
import { formClass } from '../../ui/field'
import type { SettingField } from './setting-field'
import { SettingSection } from './setting-section'

const contact = {
  name: 'Institute',
  university: 'University',
  atUniversity: 'University inside a sentence',
  street: 'Street',
  postalCode: 'Postal code',
  town: 'Town',
  country: 'Country',
  email: 'E-mail',
  website: 'Website',
}

const pages = { impressum: 'Impressum', imprint: 'Imprint: institute and project lead', privacy: 'Privacy statement' }

const fields: readonly SettingField[] = [
  ...Object.entries(contact).map(([name, label]) => ({ name: `institute.${name}`, label, half: true })),
  ...Object.entries(pages).flatMap(([page, label]) => [
    { name: `${page}.status`, label: `${label}: date` },
    { name: `${page}.text`, label: `${label}: text`, rows: 14 },
  ]),
].map((field) => ({ ...field, required: true }))

/** Contact, imprint and privacy: what belongs to the site and to no edition. */
export function SiteTextsSection() {
  return (
    <SettingSection
      name="site-texts"
      title="Texts of the site"
      lead="Contact, imprint and privacy, in German. «## Title {#anchor}» begins a section, an empty line a paragraph, «- » an item; **strong**, [words](address). Names in braces are filled in. Every saved version is kept."
      fields={fields}
      layout={formClass}
      check={{ rules: siteTexts, read: inPages }}
      says={{ save: 'Save texts', failure: 'Failed to save the texts', versions: 'Versions of the texts' }}
    />
  )
}
