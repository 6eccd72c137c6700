import { useState } from 'react'
import type { BankImport, BankOrder } from '../../../../model/orders/bank-import'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/field'
import { showDay } from '../../text/dates'
import { money } from '../payments'
import styles from './bank.module.css'
import { OrderFinder } from './order-finder'

type DecisionProps = { entry: BankImport['undecided'][number]; chosen: readonly BankOrder[] | undefined; onChoose: (orders: readonly BankOrder[]) => void }

const [another, all] = ['another', 'all']

const labelOf = ({ customer, invoice, open }: BankOrder) => `Book to ${invoice}, ${customer} (${money(open)} open)`

/** Leaves an entry, or books it to one of the orders that are proposed or to another one. */
export function Decision({ entry: { proposed, party, text, bookedAt, isSplit }, chosen, onChoose }: DecisionProps) {
  const [found, setFound] = useState<BankOrder>()
  const [isSeeking, setSeeking] = useState(false)
  const orders = found && !proposed.some(({ id }) => id === found.id) ? [...proposed, found] : proposed
  const choices = [
    { value: '', label: 'Leave' },
    ...(isSplit ? [{ value: all, label: `Split: ${proposed.map(({ invoice, open }) => `${money(open)} to ${invoice}`).join(', ')}` }] : []),
    ...orders.map((order) => ({ value: order.id, label: labelOf(order) })),
    { value: another, label: 'Book to another order …' },
  ]
  return (
    <div className={styles.decision}>
      <SelectField
        name="decision"
        label={`Decision: ${(party ?? text ?? showDay(bookedAt)).slice(0, 60)}`}
        optionalText=""
        choices={choices}
        value={isSeeking ? another : (chosen?.length ?? 0) > 1 ? all : (chosen?.[0]?.id ?? '')}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget as HTMLSelectElement
          setSeeking(value === another)
          onChoose(value === all ? proposed : orders.filter(({ id }) => id === value))
        }}
      />
      {isSeeking ? (
        <OrderFinder
          label="Which order"
          hint="Number, name, reference or amount"
          action={(order) => (
            <Button
              small
              aria-label={`Choose: ${order.customer}`}
              onClick={() => {
                setFound(order)
                setSeeking(false)
                onChoose([order])
              }}
            >
              Choose
            </Button>
          )}
        />
      ) : null}
    </div>
  )
}
