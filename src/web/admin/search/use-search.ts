import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { foundFor } from '../../api/search'
import { typingPause } from '../list/toolbar'
import { type ChoiceGroup, entriesAmong, type Kind, narrowed } from './choices'

/** What is offered for the words that stand there. What was found for those before stays until the answer comes, and is known to be old. */
export function useSearch(commands: readonly ChoiceGroup[], kinds: readonly Kind[]) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const words = text.trim()
  const asked = useDebounced(words)
  const query = useQuery({ ...foundFor(asked), placeholderData: keepPreviousData })
  const near = narrowed(commands, words)
  const isWaiting = words !== '' && (words !== asked || query.isPlaceholderData || query.isPending)
  const entries = words === '' ? [] : entriesAmong(query.data ?? [], kinds, asked)
  return {
    text,
    setText,
    words,
    groups: [...near, ...entries],
    isWaiting,
    hasFailed: words !== '' && words === asked && query.isError,
    retry: () => query.refetch(),
    /** Whether a choice belongs to the words that stand there now. */
    isOf: (id: string) => !isWaiting || near.some(({ choices }) => choices.some((choice) => choice.id === id)),
    /** The first choice for the words that stand there now, once the server has answered. */
    first: async () => {
      const found = await queryClient.fetchQuery(foundFor(words))
      return [...near, ...entriesAmong(found, kinds, words)][0]?.choices[0]
    },
  }
}

/** What stands there once somebody stops typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
