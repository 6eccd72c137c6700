import { countryCode } from '../../../../study/abroad'
import type { InvoiceDocument } from '../../../platform/db/schema/order-tables'
import { recipientOf } from './invoice-document'

/** Who pays, as the payment part and its code take it. */
export type Debtor = { name: string; street: string; houseNumber: string; zip: string; city: string; country: string }

/** As many letters as the code has room for. */
const most: Readonly<Record<keyof Debtor, number>> = { name: 70, street: 70, houseNumber: 16, zip: 16, city: 35, country: 2 }

/** The letters that the code may hold (Swiss Payment Standards); others are written as the plain letter they are a form of. */
const isCodable = (text: string) => /^[\x20-\x7e\u00a0-\u017f\u0218-\u021b\u20ac]*$/.test(text)
const coded = (text: string) =>
  [...text.normalize('NFC')].map((letter) => (isCodable(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, ''))).join('')

const ownCountry = /^(schweiz|suisse|svizzera|svizra|switzerland|(fürstentum )?liechtenstein|fl|ch)$/i

/**
 * The debtor, read from the address as it was typed: who pays comes first, the street before the postal code and the town. Where the
 * lines do not tell them apart, or the code knows one of their letters not, there is none: whoever pays writes it by hand.
 */
export function debtorOf(document: Pick<InvoiceDocument, 'customer' | 'billingAddress'>): Debtor | undefined {
  const abroad = countryCode(document.billingAddress)
  const lines = recipientOf(document).split('\n').filter(Boolean)
  const last = lines.at(-1) ?? ''
  const isCountry = !/\d/.test(last) && (abroad !== undefined || ownCountry.test(last))
  const [town = '', street = '', ...before] = (isCountry ? lines.slice(0, -1) : lines).toReversed()
  const [, zip, city] = /^(?:[A-Z]{1,2} ?[-–] ?)?(\d{4,6}|\d{3} \d{2}) +(\D.*?)(?:, ?\D+|\(\D+\))?$/u.exec(town) ?? []
  // Somebody is named above the street; with two lines alone there is no street.
  const name = before.at(-1) ?? street
  if (zip === undefined || city === undefined || !name) return undefined
  const [, road = street, number = ''] = (before.length > 0 && /^(\D.*?)[ ,]+(\d+ ?[a-z]?(?:[-/]\d+ ?[a-z]?)?)$/i.exec(street)) || []
  const country = abroad ?? (/^94(8[5-9]|9\d)$/.test(zip) ? 'LI' : 'CH')
  const debtor = { name, street: before.length > 0 ? road : '', houseNumber: number, zip, city, country }
  const written = Object.fromEntries(Object.entries(debtor).map(([part, text]) => [part, coded(text)])) as Debtor
  const fits = (Object.keys(most) as (keyof Debtor)[]).every((part) => written[part].length <= most[part] && isCodable(written[part]))
  return fits && (country !== 'CH' || /^\d{4}$/.test(zip)) ? written : undefined
}
