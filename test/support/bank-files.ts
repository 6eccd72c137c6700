import { dayOf } from '../../src/model/swiss-day'

type Version = '04' | '08'

/** A payment as a bank would tell it; amounts as they stand in the file. */
export type Told = {
  amount: string
  currency?: string
  reference?: string
  text?: string
  debtor?: string
  /** The bank's reference of this payment, where it gives one. */
  bankReference?: string
  isDebit?: boolean
}

/** A booked sum of one or several payments. */
export type Booking = {
  payments: Told[]
  /** The bank's reference of the booking. */
  reference?: string
  day?: string
  status?: string
  isReversal?: boolean
  /** Whether the payments are told one by one. */
  isSummed?: boolean
  /** The QR-IBAN that was paid to. */
  paidTo?: string
}

type Statement = {
  kind?: '053' | '054'
  version?: Version
  account?: string
  day?: string
  prefix?: string
  /** What the account held before and after, as it stands in the file; below 0 with its sign. */
  balances?: [opening: string, closing: string]
}

const balance = (code: string, amount: string, day: string) =>
  element(
    'Bal',
    `<Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money({ amount: amount.replace('-', '') })}${direction(amount.startsWith('-'))}${element('Dt', element('Dt', day))}`,
  )

/** The account behind the QR-IBAN of the tests' creditor, which is another number. */
export const account = 'CH9300762011623852957'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const element = (name: string, inner: string | undefined) => (inner === undefined ? '' : `<${name}>${inner}</${name}>`)
const money = ({ amount, currency = 'CHF' }: Pick<Told, 'amount' | 'currency'>) => `<Amt Ccy="${currency}">${amount}</Amt>`
const direction = (isDebit: boolean | undefined) => element('CdtDbtInd', isDebit ? 'DBIT' : 'CRDT')

const remittance = ({ reference, text }: Told) => {
  const structured = reference && element('Strd', element('CdtrRefInf', `<Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp>${element('Ref', reference)}`))
  const inner = `${text ? element('Ustrd', escaped(text)) : ''}${structured ?? ''}`
  return inner ? element('RmtInf', inner) : ''
}

/** As the published schemas order it: references, amount, direction, parties, remittance. */
function details(told: Told, version: Version) {
  const name = told.debtor && element('Nm', escaped(told.debtor))
  const party = name && element(told.isDebit ? 'Cdtr' : 'Dbtr', version === '08' ? element('Pty', name) : name)
  const references = element('Refs', `${told.bankReference ? element('AcctSvcrRef', told.bankReference) : ''}<EndToEndId>NOTPROVIDED</EndToEndId>`)
  return element('TxDtls', `${references}${money(told)}${direction(told.isDebit)}${party ? element('RltdPties', party) : ''}${remittance(told)}`)
}

const inRappen = (amount: string) => Math.round(Number(amount) * 100)

function entry({ payments, reference, day, status = 'BOOK', isReversal, isSummed, paidTo }: Booking, version: Version, usualDay: string) {
  const [first] = payments
  const sum = (payments.reduce((total, { amount }) => total + inRappen(amount), 0) / 100).toFixed(2)
  const date = element('Dt', day ?? usualDay)
  const batch = payments.length > 1 ? element('Btch', element('NbOfTxs', String(payments.length))) : ''
  return element(
    'Ntry',
    [
      element('NtryRef', paidTo),
      money({ ...first, amount: sum }),
      direction(first?.isDebit),
      isReversal ? element('RvslInd', 'true') : '',
      element('Sts', version === '08' ? element('Cd', status) : status),
      ...[element('BookgDt', date), element('ValDt', date), element('AcctSvcrRef', reference)],
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>VCOM</SubFmlyCd></Fmly></Domn></BkTxCd>',
      element('NtryDtls', `${batch}${isSummed ? '' : payments.map((told) => details(told, version)).join('')}`),
    ].join(''),
  )
}

/** A camt.053 or camt.054 as Swiss banks write it. */
export function bankFile(
  bookings: readonly Booking[],
  { kind = '053', version = '08', account: of = account, day = today(), prefix = '', balances }: Statement = {},
) {
  const [root, part] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const header = element('GrpHdr', `<MsgId>${kind}-1</MsgId>${element('CreDtTm', `${day}T06:00:00+01:00`)}`)
  const acct = element('Acct', `${element('Id', element('IBAN', of))}<Ccy>CHF</Ccy>`)
  const inner = element(
    root,
    `${header}${element(part, `<Id>1</Id>${acct}${balances ? balance('OPBD', balances[0], day) + balance('CLBD', balances[1], day) : ''}${bookings.map((one) => entry(one, version, day)).join('')}`)}`,
  )
  const prefixed = prefix ? inner.replace(/<(\/?)(\w)/g, `<$1${prefix}:$2`) : inner
  const [name, space] = prefix ? [`${prefix}:Document`, `xmlns:${prefix}`] : ['Document', 'xmlns']
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${space}="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.${version}">${prefixed}</${name}>\n`
}

/** As the banks of Switzerland date it, which an hour before midnight elsewhere is tomorrow already. */
const today = () => dayOf(new Date().toISOString())
