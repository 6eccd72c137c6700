import { invoiceLabels, licenceLabels } from '../../../model/settings/settings'
import { saveFile } from '../../api/download'
import { exampleInvoice } from '../../api/settings'
import type { SettingField } from './setting-field'
import { SettingSection } from './setting-section'

const noCreditor = { unset: 'Not set: invoices carry the sample creditor' }

const vatModes = [
  { value: 'none', label: 'No VAT is charged' },
  { value: 'included', label: 'Included in the prices' },
  { value: 'added', label: 'Added to the prices' },
]

const special: Readonly<Record<string, Partial<SettingField>>> = {
  INVOICE_NAME: noCreditor,
  INVOICE_IBAN: noCreditor,
  INVOICE_IBAN_ABROAD: { unset: 'Not set: the IBAN above. To a QR-IBAN nobody can pay from abroad, and their invoices say so' },
  INVOICE_VAT_MODE: { choices: vatModes },
  INVOICE_VAT_RATE_PRESENTATION: { unset: 'Not set: the rate of the study' },
}

/** Who is paid, with which VAT, within how many days. */
export function InvoiceSettings() {
  return (
    <SettingSection
      name="invoices"
      title="Invoices"
      lead="Holds for invoices from now on, and the order page says the VAT. What was issued keeps what it was issued with. What stands here goes before the environment of the server; creditor and VAT each as a whole."
      fields={Object.entries(invoiceLabels).map(([name, label]) => ({ name, label, ...special[name] }))}
      preview={{ label: 'Example invoice (PDF)', show: async (values) => saveFile(await exampleInvoice(values), 'example-invoice.pdf') }}
    />
  )
}

/** On which terms everyone may use what the study publishes. */
export function LicenceSettings() {
  return (
    <SettingSection
      name="licence"
      title="Licence"
      lead="Holds for all figures, pictures and data, without logos, report and photographs. Method page, imprint ({licence} on a line of its own), data files, citations, graphics package, one-pagers and press release name it, and search engines are told."
      fields={[
        { name: 'name', label: licenceLabels.name },
        { name: 'url', label: licenceLabels.url, type: 'url' },
      ]}
    />
  )
}
