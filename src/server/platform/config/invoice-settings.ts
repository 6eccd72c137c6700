import { isIBANValid, isQRIBAN } from 'swissqrbill/utils'
import * as z from 'zod/mini'
import type { VatTerms } from '../../../model/orders/order-terms'
import { ConfigError, variable } from './variable'

/** Who is paid. `isSample` until somebody configures it. */
export type Creditor = {
  name: string
  street: string
  houseNumber: string | undefined
  zip: string
  city: string
  country: string
  iban: string
  /** For customers abroad, whose banks know no QR-IBAN. */
  ibanAbroad?: string | undefined
  bic?: string | undefined
  bank?: string | undefined
  isSample: boolean
}

export type Vat = VatTerms & { id: string | undefined }

/** How invoices are made out. */
export type InvoiceTerms = { creditor: Creditor; vat: Vat; termDays: number }

/** The payment part and its code hold no other letters than these (Swiss Payment Standards). */
const printable = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\x20-\x7e\u00a0-\u017f\u0218-\u021b\u20ac]+$/))

const iban = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll(' ', '').toUpperCase()),
  ),
  z.string().check(
    z.regex(/^(CH|LI)\d{7}[0-9A-Z]{12}$/),
    z.refine((text) => isIBANValid(text)),
  ),
)

const normalIban = z.pipe(iban, z.string().check(z.refine((text) => !isQRIBAN(text))))

const bic = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.replaceAll(' ', '').toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)),
)

/** The number of a company with its check digit (eCH-0097), written as the tax administration does. */
const vatNumber = z.pipe(
  z.string().check(z.regex(/^CHE[- ]?\d{3}[. ]?\d{3}[. ]?\d{3}( ?(MWST|TVA|IVA))?$/i)),
  z.transform((text, context) => {
    const digits = text.replace(/\D/g, '')
    if (!isCompanyNumber(digits)) context.issues.push({ code: 'custom', input: text })
    const [language = 'MWST'] = /(MWST|TVA|IVA)$/.exec(text.toUpperCase()) ?? []
    return `CHE-${digits.replace(/\B(?=(\d{3})+$)/g, '.')} ${language}`
  }),
)

function isCompanyNumber(digits: string) {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4].reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}

/** In hundredths of a percent: invoices compute in whole numbers. */
const rate = z.pipe(
  z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/)),
  z.transform((text) => Math.round(Number(text) * 100)),
)

const days = z.pipe(z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)), z.number().check(z.minimum(1), z.maximum(365)))

export const invoiceVariables = {
  INVOICE_NAME: variable('the creditor of invoices, up to 70 characters', printable(70)),
  INVOICE_STREET: variable('a street without the number, up to 70 characters', printable(70)),
  INVOICE_HOUSE_NUMBER: variable('a house number of up to 16 characters', printable(16)),
  INVOICE_ZIP: variable('a postal code of up to 16 characters', printable(16)),
  INVOICE_CITY: variable('a town of up to 35 characters', printable(35)),
  INVOICE_COUNTRY: variable('a country of two letters, such as CH', z.string().check(z.regex(/^[A-Z]{2}$/))),
  INVOICE_IBAN: variable('a valid IBAN or QR-IBAN of Switzerland or Liechtenstein', iban),
  INVOICE_IBAN_ABROAD: variable('a valid IBAN of Switzerland or Liechtenstein that is no QR-IBAN', normalIban),
  INVOICE_BIC: variable('a BIC of 8 or 11 letters and digits', bic),
  INVOICE_BANK: variable('the name of a bank, up to 70 characters', printable(70)),
  INVOICE_VAT_MODE: variable('none, included or added', z.enum(['none', 'included', 'added'])),
  INVOICE_VAT_RATE: variable('a rate in percent, such as 8.1', rate),
  INVOICE_VAT_RATE_PRESENTATION: variable('a rate in percent, such as 8.1', rate),
  INVOICE_VAT_ID: variable('a valid VAT number such as CHE-123.456.788 MWST', vatNumber),
  INVOICE_TERM_DAYS: variable('a number of days from 1 to 365', days),
}

type Given = { [Name in keyof typeof invoiceVariables]?: z.output<(typeof invoiceVariables)[Name]> }

/** An IBAN of a number range that belongs to no bank: money sent there goes nowhere. */
const sample: Creditor = {
  name: 'Institut für Versicherungsforschung (Muster)',
  street: 'Musterstrasse',
  houseNumber: '1',
  zip: '8000',
  city: 'Musterstadt',
  country: 'CH',
  iban: 'CH4431999123000889012',
  isSample: true,
}

export const invoiceDefaults = { INVOICE_COUNTRY: 'CH', INVOICE_VAT_MODE: 'none', INVOICE_TERM_DAYS: '30' } as const

export const creditorNames = [
  'INVOICE_NAME',
  'INVOICE_STREET',
  'INVOICE_HOUSE_NUMBER',
  'INVOICE_ZIP',
  'INVOICE_CITY',
  'INVOICE_COUNTRY',
  'INVOICE_IBAN',
  'INVOICE_IBAN_ABROAD',
  'INVOICE_BIC',
  'INVOICE_BANK',
] as const
export const vatNames = ['INVOICE_VAT_MODE', 'INVOICE_VAT_RATE', 'INVOICE_VAT_RATE_PRESENTATION', 'INVOICE_VAT_ID'] as const

const needed = ['INVOICE_NAME', 'INVOICE_STREET', 'INVOICE_ZIP', 'INVOICE_CITY', 'INVOICE_IBAN'] as const

export function readInvoiceTerms(given: Given): InvoiceTerms {
  return { creditor: creditorFrom(given), vat: vatFrom(given), termDays: given.INVOICE_TERM_DAYS ?? Number(invoiceDefaults.INVOICE_TERM_DAYS) }
}

/** Given whole or not at all: half a sample must never reach a customer. */
function creditorFrom(given: Given): Creditor {
  const { INVOICE_NAME: name, INVOICE_STREET: street, INVOICE_ZIP: zip, INVOICE_CITY: city, INVOICE_IBAN: iban } = given
  if (needed.every((variable) => given[variable] === undefined)) return sample
  if (name === undefined || street === undefined || zip === undefined || city === undefined || iban === undefined) {
    const missing = needed.find((variable) => given[variable] === undefined)
    throw new ConfigError(`${missing} is missing: the creditor of invoices needs ${needed.join(', ')}.`, missing)
  }
  const { INVOICE_HOUSE_NUMBER: houseNumber, INVOICE_COUNTRY: country = invoiceDefaults.INVOICE_COUNTRY } = given
  const { INVOICE_IBAN_ABROAD: ibanAbroad, INVOICE_BIC: bic, INVOICE_BANK: bank } = given
  return { name, street, houseNumber, zip, city, country, iban, ibanAbroad, bic, bank, isSample: false }
}

function vatFrom(given: Given): Vat {
  const { INVOICE_VAT_MODE: mode, INVOICE_VAT_ID: id, INVOICE_VAT_RATE: rate, INVOICE_VAT_RATE_PRESENTATION: presentationRate = rate } = given
  const alone = (['INVOICE_VAT_RATE', 'INVOICE_VAT_RATE_PRESENTATION', 'INVOICE_VAT_ID'] as const).find((name) => given[name] !== undefined)
  if (mode === undefined && alone)
    throw new ConfigError(`INVOICE_VAT_MODE is missing: ${alone} is set, so say whether VAT is none, included or added.`, 'INVOICE_VAT_MODE')
  if (mode === undefined || mode === 'none') return { mode: 'none', rate: 0, presentationRate: 0, id: undefined }
  if (id === undefined) throw new ConfigError('INVOICE_VAT_ID is missing: who charges VAT prints the number it is registered under.', 'INVOICE_VAT_ID')
  if (rate === undefined || presentationRate === undefined)
    throw new ConfigError('INVOICE_VAT_RATE is missing: INVOICE_VAT_MODE says that VAT is charged.', 'INVOICE_VAT_RATE')
  return { mode, rate, presentationRate, id }
}
