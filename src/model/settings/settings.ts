/** A version of a setting, the latest first: the first is the one that holds. */
export type SettingVersion = { id: string; administrator: string | null; createdAt: string }

/** What administrators edit, as texts by the names of their fields. */
export type EditedSetting = {
  values: Record<string, string>
  /** What holds where nothing was saved. */
  start: Record<string, string>
  /** Which of the start values somebody gave, by the environment; the others are the program's own. */
  given: string[]
  versions: SettingVersion[]
}

/** What is edited as texts, and kept as versions. */
export type SettingName = 'invoices' | 'mail' | 'mail-texts' | 'licence'

/** What a customer would read. */
export type ExampleMail = { subject: string; text: string }

type Labels = Readonly<Record<string, string>>

/** By the names of their variables in the environment. */
export const invoiceLabels = {
  INVOICE_NAME: 'Creditor',
  INVOICE_STREET: 'Street without the number',
  INVOICE_HOUSE_NUMBER: 'House number',
  INVOICE_ZIP: 'Postal code',
  INVOICE_CITY: 'Town',
  INVOICE_COUNTRY: 'Country',
  INVOICE_IBAN: 'IBAN',
  INVOICE_IBAN_ABROAD: 'Account for customers abroad',
  INVOICE_BIC: 'BIC',
  INVOICE_BANK: 'Bank',
  INVOICE_VAT_MODE: 'VAT',
  INVOICE_VAT_RATE: 'VAT rate in percent',
  INVOICE_VAT_RATE_PRESENTATION: 'VAT rate of the presentation in percent',
  INVOICE_VAT_ID: 'VAT number',
  INVOICE_TERM_DAYS: 'Days to pay',
} as const satisfies Labels

export const licenceLabels = { name: 'Name of the licence', url: 'Address of its text' } as const satisfies Labels

export const mailLabels = { MAIL_FROM: 'Sender', MAIL_TEAM: 'Inbox of the team' } as const satisfies Labels
