import { type InvalidateQueryFilters, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type Consequences = {
  /** The query that the answer is the new content of. */
  into?: { queryKey: QueryKey }
  /** What is read again when it succeeded. */
  again?: readonly InvalidateQueryFilters[]
  /** What is read again when it failed: somebody else may have been first. */
  onFailure?: readonly InvalidateQueryFilters[]
}

/** A request that changes something, and what of the screen follows from it. */
export function useChange<Input = void, Answer = unknown>(send: (input: Input) => Promise<Answer>, { into, again = [], onFailure = [] }: Consequences = {}) {
  const queryClient = useQueryClient()
  const readAgain = (filters: readonly InvalidateQueryFilters[]) => Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)))
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (into) queryClient.setQueryData(into.queryKey, answer)
      return readAgain(again)
    },
    onError: () => readAgain(onFailure),
  })
}
