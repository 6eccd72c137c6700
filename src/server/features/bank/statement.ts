import { limits } from '../../../model/limits'
import { dayOf } from '../../../model/swiss-day'
import { type Balance, balanceOf } from './balance'
import { createKeys } from './entry-keys'
import type { StatementEntry } from './statement-entry'
import { allAt, at, readXml, textAt, Unreadable } from './xml'

const kinds = { BkToCstmrStmt: 'Stmt', BkToCstmrDbtCdtNtfctn: 'Ntfctn' } as const
const versions = ['04', '08']

export type ReadStatement = { entries: StatementEntry[]; balances: Balance[] }

/** What is booked in a camt.053 or camt.054. One entry that cannot be read makes the whole file one: nothing is left out in silence. */
export function readStatement(bytes: Uint8Array): ReadStatement {
  const { text, tree } = readXml(bytes)
  const kind = (Object.keys(kinds) as (keyof typeof kinds)[]).find((name) => at(tree, 'Document', name) !== undefined)
  if (!kind && at(tree, 'Document', 'BkToCstmrAcctRpt') !== undefined)
    throw new Unreadable('This is a camt.052, which tells of a day that is not over. Import the camt.053 or camt.054 that follows.')
  if (!kind) throw new Unreadable('This is no bank statement: neither camt.053 nor camt.054.')
  const [message, version] = /camt\.05[34]\.001\.(\d\d)/.exec(text.slice(0, 4000)) ?? []
  if (version && !versions.includes(version)) throw new Unreadable(`${message} is a version that is not read. Ask the bank for 001.04 or 001.08.`)
  const read = allAt(at(tree, 'Document', kind), kinds[kind]).map(readAccount)
  return { entries: read.flatMap(({ entries }) => entries), balances: read.flatMap(({ balances }) => balances) }
}

function readAccount(statement: unknown): ReadStatement {
  const account = squeezed(textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'))
  if (!account) throw new Unreadable('The file names no account.')
  const keys = createKeys(account)
  const entries = allAt(statement, 'Ntry').flatMap((entry, position) => {
    // What is only announced is told again when it is booked.
    const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
    if (status !== 'BOOK') return []
    try {
      return readEntry(entry, account, keys)
    } catch (error) {
      throw error instanceof Unreadable ? new Unreadable(`Entry ${position + 1} of the account ${account}: ${error.message}`) : error
    }
  })
  return { entries, balances: balanceOf(statement, account, entries, { moneyAt, dayAt }) }
}

function readEntry(entry: unknown, account: string, keys: ReturnType<typeof createKeys>): StatementEntry[] {
  const details = allAt(entry, 'NtryDtls').flatMap((one) => allAt(one, 'TxDtls'))
  const isBatch = details.length > 1
  const whole = moneyAt(entry)
  const booked = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (!whole || !booked) throw new Unreadable(whole ? 'it has no booking date.' : 'it has no amount.')
  const isDebitAt = (tree: unknown) => (textAt(tree, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) !== 'CRDT'
  const told = toldIn(details, whole, isDebitAt)
  const isTold = isBatch && told === undefined
  const read = (isTold ? details : [isBatch ? undefined : details[0]]).map((detail) => {
    const { amount, currency } = (isTold ? amountAt(detail) : whole) ?? none('a payment of its batch has no amount.')
    const isDebit = isDebitAt(isTold ? detail : entry)
    return {
      accounts: accountsOf(account, entry, detail),
      bookedAt: booked,
      valueAt: dayAt(entry, 'ValDt') ?? booked,
      ...{ amount: isDebit ? -amount : amount, currency },
      isReversal: ['true', '1'].includes(textAt(entry, 'RvslInd') ?? ''),
      reference: referenceIn(detail),
      text: saidIn(detail) ?? textAt(entry, 'AddtlNtryInf'),
      party: partyIn(detail, isDebit),
      summed: details.length === 0 ? countOf(entry) : undefined,
      ...(told === undefined ? {} : { told }),
      bankReference: bankReferenceAt(at(detail, 'Refs')),
    }
  })
  return keys.give(read, bankReferenceAt(entry))
}

const amountAt = (detail: unknown) => moneyAt(detail) ?? moneyAt(at(detail, 'AmtDtls', 'TxAmt'))

/** What the payments of an entry come to where that is not its amount: then nobody can say which of both is right. */
function toldIn(details: readonly unknown[], whole: Money, isDebitAt: (tree: unknown) => boolean) {
  const amounts = details.map((detail) => ({ ...(details.length > 1 ? amountAt(detail) : moneyAt(detail)), sign: isDebitAt(detail) ? -1 : 1 }))
  if (amounts.length === 0 || amounts.some(({ currency }) => currency !== whole.currency)) return undefined
  const sum = amounts.reduce((total, { amount = 0, sign }) => total + sign * amount, 0)
  return sum === (isDebitAt(undefined) ? -whole.amount : whole.amount) ? undefined : sum
}

const none = (sentence: string): never => {
  throw new Unreadable(sentence)
}

const squeezed = (text: string | undefined) => text?.replace(/\s/g, '').toUpperCase()

/** What a bank writes where it has no reference is none. */
const bankReferenceAt = (tree: unknown) => {
  const reference = textAt(tree, 'AcctSvcrRef')
  return reference && /^(NONREF|NOTPROVIDED)$/i.test(reference) ? undefined : reference
}

/** Swiss banks name the QR-IBAN that was paid to in the reference of the entry, or as the creditor's account. */
function accountsOf(account: string, entry: unknown, detail: unknown) {
  const named = [textAt(entry, 'NtryRef'), textAt(detail, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN')].map(squeezed)
  return [...new Set([account, ...named.filter((one): one is string => /^(CH|LI)\d{7}[0-9A-Z]{12}$/.test(one ?? ''))])]
}

/** How many payments a sum is said to be of; nothing where it is one. */
function countOf(entry: unknown) {
  const said = Number(textAt(entry, 'NtryDtls', 'Btch', 'NbOfTxs') ?? 1)
  return said > 1 ? said : undefined
}

type Money = { amount: number; currency: string }

function moneyAt(tree: unknown): Money | undefined {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(textAt(tree, 'Amt') ?? '') ?? []
  if (whole === undefined) return undefined
  return { amount: Number(whole) * 100 + Number(part.padEnd(2, '0')), currency: textAt(tree, 'Amt', '@Ccy') ?? '' }
}

function dayAt(tree: unknown, name: string) {
  const moment = textAt(tree, name, 'DtTm')
  const told = textAt(tree, name, 'Dt') ?? moment
  if (told === undefined) return undefined
  // A moment with an offset is one of another clock than ours; without one it is of the bank's, which is ours.
  const day = told === moment && /(Z|[+-]\d\d:\d\d)$/.test(told) && !Number.isNaN(Date.parse(told)) ? dayOf(told) : told.slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new Unreadable(`“${day}” is no date.`)
  return day
}

const remittance = (detail: unknown, ...path: string[]) => allAt(at(detail, 'RmtInf'), path[0] as string).map((one) => textAt(one, ...path.slice(1)))

/** One that several payments share in a single transfer tells nothing: then it stands in the text. */
function referencesIn(detail: unknown) {
  return [...new Set(remittance(detail, 'Strd', 'CdtrRefInf', 'Ref').flatMap((one) => squeezed(one) ?? []))]
}

function referenceIn(detail: unknown) {
  const found = referencesIn(detail)
  return found.length === 1 ? found[0] : undefined
}

function saidIn(detail: unknown) {
  const references = referencesIn(detail)
  const said = [
    ...allAt(at(detail, 'RmtInf'), 'Ustrd').map((one) => textAt(one)),
    ...remittance(detail, 'Strd', 'AddtlRmtInf'),
    ...(references.length > 1 ? references : []),
    textAt(detail, 'AddtlTxInf'),
  ]
  return said.filter(Boolean).join(', ').slice(0, limits.message) || undefined
}

/** Version 08 has the party one level deeper. */
function partyIn(detail: unknown, isDebit: boolean) {
  const parties = at(detail, 'RltdPties')
  const roles = isDebit ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr']
  return roles.map((role) => textAt(parties, role, 'Nm') ?? textAt(parties, role, 'Pty', 'Nm')).find(Boolean)
}
