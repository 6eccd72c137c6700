import type { BankStatement } from '../../../model/orders/bank-import'
import type { StatementEntry } from './statement-entry'
import { allAt, textAt } from './xml'

/** What a statement says that its account held before and after, and what its entries say. */
export type Balance = Omit<BankStatement, 'file' | 'unexplained' | 'lacking'>

type Money = { amount: number; currency: string }

/** The balances of a camt.053, read by `moneyAt` and `dayAt` as everything in it; a notice has none. */
export function balanceOf(
  statement: unknown,
  account: string,
  entries: readonly StatementEntry[],
  { moneyAt, dayAt }: { moneyAt: (tree: unknown) => Money | undefined; dayAt: (tree: unknown, name: string) => string | undefined },
): Balance[] {
  const balances = allAt(statement, 'Bal').flatMap((balance) => {
    const money = moneyAt(balance)
    const sign = textAt(balance, 'CdtDbtInd') === 'DBIT' ? -1 : 1
    return money ? [{ kind: textAt(balance, 'Tp', 'CdOrPrtry', 'Cd'), ...money, amount: sign * money.amount, day: dayAt(balance, 'Dt') ?? '' }] : []
  })
  // The closing balance of the day before is an opening one.
  const [opening, closing] = [balances.find(({ kind }) => kind === 'OPBD' || kind === 'PRCD'), balances.findLast(({ kind }) => kind === 'CLBD')]
  if (!opening || !closing) return []
  const { currency } = closing
  const amounts = entries.filter((entry) => entry.currency === currency).map(({ amount }) => amount)
  const sum = (some: readonly number[]) => some.reduce((total, amount) => total + amount, 0)
  const [credits, debits] = [sum(amounts.filter((amount) => amount > 0)), -sum(amounts.filter((amount) => amount < 0)) || 0]
  return [{ account, currency, from: opening.day, to: closing.day, opening: opening.amount, credits, debits, closing: closing.amount }]
}

/** How each stands to what could be read and decided, and to the one before it of the same account. */
export function statementsOf(
  balances: readonly (Balance & { file: string })[],
  undecided: readonly { account: string; file: string; amount: number; currency: string }[],
): BankStatement[] {
  const sorted = balances.toSorted((a, b) => a.account.localeCompare(b.account) || a.from.localeCompare(b.from))
  return sorted.map((balance, at) => {
    const before = sorted[at - 1]?.account === balance.account ? sorted[at - 1] : undefined
    const left = undecided.filter((entry) => entry.account === balance.account && entry.file === balance.file && entry.currency === balance.currency)
    return {
      ...balance,
      unexplained: left.reduce((sum, { amount }) => sum + amount, 0),
      lacking: {
        within: balance.closing - (balance.opening + balance.credits - balance.debits),
        before: before ? balance.opening - before.closing : 0,
      },
    }
  })
}
