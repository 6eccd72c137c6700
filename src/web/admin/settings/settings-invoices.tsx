import { invoiceLabels } from '../../../model/settings/settings'
import { saveFile } from '../../api/download'
import { exampleInvoice } from '../../api/setting-versions'
import { SelectField, TextField } from '../../ui/field'
import styles from './settings.module.css'
import { SettingSection } from './settings-setting'
import { WithStart } from './settings-start'

const labels: Readonly<Record<string, string>> = invoiceLabels

const vatModes = [
  { value: 'none', label: 'No VAT is charged' },
  { value: 'included', label: 'Included in the prices' },
  { value: 'added', label: 'Added to the prices' },
]

const unset: Readonly<Record<string, string>> = {
  INVOICE_NAME: 'Not set: invoices carry the sample creditor',
  INVOICE_IBAN: 'Not set: invoices carry the sample creditor',
  INVOICE_VAT_RATE_PRESENTATION: 'Not set: the rate of the study',
}

/** Who is paid, with which VAT, within how many days. */
export function InvoiceSettings() {
  return (
    <SettingSection
      name="invoices"
      title="Invoices"
      lead="Holds for invoices from now on, and the order page says the VAT. What was issued keeps what it was issued with. What stands here goes before the environment of the server; creditor and VAT each as a whole."
      labels={labels}
      preview={{ label: 'Example invoice (PDF)', show: async (values) => saveFile(await exampleInvoice(values), 'example-invoice.pdf') }}
      fields={(edit, errors) => (
        <div className={styles.fields}>
          {Object.entries(labels).map(([name, label]) => (
            <WithStart key={name} edit={edit} name={name} label={label} {...(unset[name] ? { unset: unset[name] } : {})}>
              {(hint) => {
                const props = { name, label, hint, optionalText: '', error: errors[name], value: edit.values[name] ?? '' }
                const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => edit.set(name, currentTarget.value)
                return name === 'INVOICE_VAT_MODE' ? (
                  <SelectField {...props} choices={vatModes} onChange={onChange} />
                ) : (
                  <TextField {...props} type="text" autoComplete="off" onChange={onChange} />
                )
              }}
            </WithStart>
          ))}
        </div>
      )}
    />
  )
}
