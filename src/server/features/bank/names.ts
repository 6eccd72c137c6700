import { entryNumber } from '../../../model/fields/entry-number'
import type { Payable } from '../orders'
import type { StatementEntry } from './statement-entry'

/** Letters and digits alone: banks write in capitals, without accents or with UE for Ü, and break lines where they like. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]/g, '')
    .replace(/([aou])e/g, '$1')

const legalForms = /\b(ag|sa|gmbh|sàrl|sarl|sagl|ltd|inc|kg|genossenschaft|coop[ée]rative|verein|stiftung)\b\.?/gi

/** References and invoice numbers that an entry quotes: the one in its place first, then those in the text. */
export function quotedIn({ reference, text = '' }: StatementEntry): string[] {
  const squeezed = text.replace(/\s/g, '').toUpperCase()
  const references = squeezed.match(/(?<!\d)\d{27}(?!\d)|RF\d\d(?:RE)?\d{8,21}/g) ?? []
  const numbers = [...text.toUpperCase().matchAll(/(RE|MUSTER)[\s-]*(\d{4})[\s-]*(\d{4,})/g)].map(([, kind, year, number]) => `${kind}-${year}-${number}`)
  return [...(reference ? [reference] : []), ...references, ...numbers]
}

const namesIn = (organization: string) => plain(organization.replace(legalForms, ' ')) || plain(organization)

/** By what an order is known to who pays for it: its number, the organization, first and last name. */
export const namesOf = ({ id, organization, firstName, lastName }: Payable) => ({
  number: entryNumber(id).toLowerCase(),
  organization: namesIn(organization),
  person: [firstName, lastName].map(plain),
})

/** What a bank says of a payment, and of who made it. */
export const saidBy = ({ text = '', party = '' }: StatementEntry) => ({ said: plain(`${text} ${party}`), payer: namesIn(party) })

export function isNamed({ number, organization, person }: ReturnType<typeof namesOf>, { said, payer }: ReturnType<typeof saidBy>): boolean {
  const isOrganization = organization.length >= 3 && (said.includes(organization) || (payer.length >= 5 && organization.includes(payer)))
  return isOrganization || said.includes(number) || person.every((part) => part.length >= 2 && said.includes(part))
}
