import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Entity } from '../../model/fields/entity'
import { requestJson } from './request'

/** Unlike `randomUUID` this also exists where the site is opened over plain http. */
function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a public form. The same content carries the same key, so a double click or a retry arrives once. */
export function useIntake<Stored>(entity: Entity) {
  const queryClient = useQueryClient()
  const sent = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: (values: object) => {
      const content = JSON.stringify(values)
      if (sent.current.content !== content) sent.current = { content, key: newKey() }
      return requestJson<Stored>(`/api/${entity.path}`, { method: 'POST', json: values, headers: { 'Idempotency-Key': sent.current.key } })
    },
    onSuccess: () => {
      sent.current = { content: '', key: '' }
      return queryClient.invalidateQueries({ queryKey: [`/api/${entity.path}`] })
    },
  })
}
