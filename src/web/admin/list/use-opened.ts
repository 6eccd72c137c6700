import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity, Row } from '../../../model/fields/entity'
import { entryOf } from '../../api/fulfilment'
import { RequestError } from '../../api/request'
import { setInAddress, useAddress } from '../components/address'

/** The entry whose dialog is open: chosen in the list, or named by the address, as a notice to the team does. */
export function useOpened<E extends Entity>(entity: E) {
  const [chosen, setChosen] = useState<Row<E>>()
  const named = useAddress().get('open')
  const isChosen = chosen !== undefined && chosen.id === named
  const arrived = useQuery({ ...entryOf(entity, named), enabled: named !== null && !isChosen })
  return {
    opened: isChosen ? chosen : named ? arrived.data : undefined,
    /** Why the entry that the address names is not shown. */
    problem: !isChosen && named !== null && arrived.isError ? problemOf(arrived.error) : undefined,
    retry: () => arrived.refetch(),
    arrived: named ? arrived.data : undefined,
    /** From now on the address names it: reloaded or sent to a colleague, it is open again. */
    open: (row: Row<E>) => {
      setChosen(row)
      if (row.id !== named) setInAddress('open', row.id, { replace: true })
    },
    /** It changed while it was open, or just before it was closed. */
    renew: (row: Row<E>) => setChosen((before) => (before && before.id !== row.id ? before : row)),
    close: () => {
      setChosen(undefined)
      if (named) setInAddress('open', '', { replace: true })
    },
  }
}

const problemOf = (error: unknown): 'gone' | 'unread' => (error instanceof RequestError && error.status === 404 ? 'gone' : 'unread')
