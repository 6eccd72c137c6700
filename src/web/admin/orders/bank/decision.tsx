import { useState } from 'react'
import type { BankImport, BankOrder, OutsideDecision } from '../../../../model/orders/bank-import'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/field'
import { showDay } from '../../text/dates'
import { money } from '../payments'
import styles from './bank.module.css'
import { OrderFinder } from './order-finder'

/** What is chosen of an entry: orders as they were shown, which are paid by it, or whether it is ours at all. */
export type Choice = readonly BankOrder[] | Pick<OutsideDecision, 'notOurs'>

type DecisionProps = { entry: BankImport['undecided'][number]; chosen: Choice | undefined; onChoose: (choice: Choice | undefined) => void }

const [another, all, outside, never] = ['another', 'all', 'outside', 'never']

/** What the field shows of a choice. */
function shownOf(chosen: Choice | undefined) {
  if (!chosen) return ''
  if ('notOurs' in chosen) return chosen.notOurs === 'never' ? never : outside
  return chosen.length > 1 ? all : chosen[0]?.id
}

const labelOf = ({ customer, invoice, open }: BankOrder) => `Book to ${invoice}, ${customer} (${money(open)} open)`

/** Leaves an entry, books it to one of the orders that are proposed or to another one, or says that it is none of ours. */
export function Decision({ entry: { proposed, party, text, bookedAt, isSplit, isBookable }, chosen, onChoose }: DecisionProps) {
  const [found, setFound] = useState<BankOrder>()
  const [isSeeking, setSeeking] = useState(false)
  const orders = found && !proposed.some(({ id }) => id === found.id) ? [...proposed, found] : proposed
  const choices = [
    { value: '', label: 'Leave' },
    ...(isSplit ? [{ value: all, label: `Split: ${proposed.map(({ invoice, open }) => `${money(open)} to ${invoice}`).join(', ')}` }] : []),
    ...orders.map((order) => ({ value: order.id, label: labelOf(order) })),
    ...(isBookable ? [{ value: another, label: 'Book to another order …' }] : []),
    { value: outside, label: 'Not ours' },
    ...(party ? [{ value: never, label: `Not ours, nor anything of ${party.slice(0, 40)}` }] : []),
  ]
  return (
    <div className={styles.decision}>
      <SelectField
        name="decision"
        label={`Decision: ${(party ?? text ?? showDay(bookedAt)).slice(0, 60)}`}
        optionalText=""
        choices={choices}
        value={isSeeking ? another : shownOf(chosen)}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget as HTMLSelectElement
          setSeeking(value === another)
          const order = orders.find(({ id }) => id === value)
          if (value === outside || value === never) onChoose({ notOurs: value === never ? 'never' : true })
          else onChoose(value === all ? proposed : order && [order])
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
