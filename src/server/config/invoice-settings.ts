import { isIBANValid } from 'swissqrbill/utils'
import type { VatTerms } from '../../entities/order-terms'

/** Who is paid. `isSample` until somebody configures it. */
export type Creditor = {
  name: string
  street: string
  houseNumber: string | undefined
  zip: string
  city: string
  country: string
  iban: string
  isSample: boolean
}

export type Vat = VatTerms & { id: string | undefined }

/** How invoices are made out. */
export type InvoiceTerms = { creditor: Creditor; vat: Vat; termDays: number }

/** The payment part prints no other letters than these (Swiss Payment Standards; Helvetica, which it is set in, knows Latin 1). */
const printable = (most: number) => (text: string) => text.length <= most && /^[\x20-\x7e\u00a0-\u00ff]+$/.test(text)
const isIban = (text: string) => /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(text.replaceAll(' ', '').toUpperCase()) && isIBANValid(text)
const isRate = (text: string) => /^\d{1,2}(\.\d{1,2})?$/.test(text)

export const invoiceVariables = {
  INVOICE_NAME: { accepts: 'the creditor of invoices, up to 70 characters', test: printable(70) },
  INVOICE_STREET: { accepts: 'a street without the number, up to 70 characters', test: printable(70) },
  INVOICE_HOUSE_NUMBER: { accepts: 'a house number of up to 16 characters', test: printable(16) },
  INVOICE_ZIP: { accepts: 'a postal code of up to 16 characters', test: printable(16) },
  INVOICE_CITY: { accepts: 'a town of up to 35 characters', test: printable(35) },
  INVOICE_COUNTRY: { accepts: 'a country of two letters, such as CH', test: (text: string) => /^[A-Z]{2}$/.test(text) },
  INVOICE_IBAN: { accepts: 'a valid IBAN or QR-IBAN of Switzerland or Liechtenstein', test: isIban },
  INVOICE_VAT_MODE: { accepts: 'none, included or added', test: (text: string) => ['none', 'included', 'added'].includes(text) },
  INVOICE_VAT_RATE: { accepts: 'a rate in percent, such as 8.1', test: isRate },
  INVOICE_VAT_ID: { accepts: 'a VAT number such as CHE-123.456.789 MWST', test: printable(40) },
  INVOICE_TERM_DAYS: { accepts: 'a number of days from 1 to 365', test: (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365 },
} as const

type Given = (name: keyof typeof invoiceVariables) => string | undefined

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

const needed = ['INVOICE_NAME', 'INVOICE_STREET', 'INVOICE_ZIP', 'INVOICE_CITY', 'INVOICE_IBAN'] as const

/** A creditor is given whole or not at all: half a sample must never reach a customer. `refuse` stops the start. */
export function readInvoiceTerms(given: Given, refuse: (sentence: string) => never): InvoiceTerms {
  return { creditor: creditorFrom(given, refuse), vat: vatFrom(given, refuse), termDays: Number(given('INVOICE_TERM_DAYS') ?? 30) }
}

function creditorFrom(given: Given, refuse: (sentence: string) => never): Creditor {
  const [name, street, zip, city, iban] = needed.map(given)
  if (needed.every((variable) => given(variable) === undefined)) return sample
  if (name === undefined || street === undefined || zip === undefined || city === undefined || iban === undefined) {
    return refuse(`${needed.find((variable) => given(variable) === undefined)} is missing: the creditor of invoices needs ${needed.join(', ')}.`)
  }
  return {
    name,
    street,
    houseNumber: given('INVOICE_HOUSE_NUMBER'),
    zip,
    city,
    country: given('INVOICE_COUNTRY') ?? 'CH',
    iban: iban.replaceAll(' ', '').toUpperCase(),
    isSample: false,
  }
}

function vatFrom(given: Given, refuse: (sentence: string) => never): Vat {
  const mode = (given('INVOICE_VAT_MODE') ?? 'none') as Vat['mode']
  if (mode === 'none') return { mode, rate: 0, id: undefined }
  const id = given('INVOICE_VAT_ID')
  const rate = given('INVOICE_VAT_RATE')
  if (id === undefined) return refuse('INVOICE_VAT_ID is missing: who charges VAT prints the number it is registered under.')
  if (rate === undefined) return refuse('INVOICE_VAT_RATE is missing: INVOICE_VAT_MODE says that VAT is charged.')
  return { mode, rate: Math.round(Number(rate) * 100), id }
}
