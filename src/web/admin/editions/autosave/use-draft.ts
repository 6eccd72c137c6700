import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Check } from '../../../../study/edition/draft'
import { draftOf, pageChecksOf } from '../../../api/editions'

const none: readonly Check[] = []

/** The draft of a year, with what its PDF says to the sample pages as soon as that is known. */
export function useDraft(year: number) {
  const query = useQuery(draftOf(year))
  const { data: loaded } = query
  const { data: ofPages = none } = useQuery({ ...pageChecksOf(year, loaded), placeholderData: keepPreviousData })
  const draft = useMemo(() => loaded && { ...loaded, checks: [...loaded.checks, ...ofPages] }, [loaded, ofPages])
  return { ...query, draft }
}
