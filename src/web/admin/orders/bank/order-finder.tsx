import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { BankOrder } from '../../../../model/orders/bank-import'
import { ordersForCredit } from '../../../api/bank'
import { TextField } from '../../../ui/field'
import notices from '../../components/notices.module.css'
import { words } from '../../text/wording'
import { money } from '../payments'
import styles from './bank.module.css'

const typingPause = 250

type OrderFinderProps = { label: string; hint?: string; action: (order: BankOrder) => ReactNode }

/** A field for what stands on a bank statement, and the open orders that it may be for. */
export function OrderFinder({ label, hint, action }: OrderFinderProps) {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSought(typed.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useQuery(ordersForCredit(sought))
  return (
    <div className={styles.finder}>
      <TextField
        name="credit"
        label={label}
        optionalText=""
        hint={hint}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped((currentTarget as HTMLInputElement).value)}
      />
      {found.isError ? <p role="alert">{words.en.notLoaded}</p> : null}
      {sought && found.data?.length === 0 ? <p role="status">No open order fits.</p> : null}
      {sought && found.data && found.data.length > 0 ? (
        <ul className={styles.hits} aria-label="Open orders">
          {found.data.map((order) => (
            <li key={order.id}>
              <span>
                {order.customer}
                <small className={notices.note}>{order.invoice}</small>
              </span>
              <span className={styles.money}>{money(order.open)}</span>
              {action(order)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
