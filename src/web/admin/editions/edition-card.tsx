import { useQuery } from '@tanstack/react-query'
import type { EditionState } from '../../../study/edition/draft'
import { editionStates } from '../../api/editions'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { sectionAddress } from '../components/address'
import { showMoment } from '../text/dates'
import { startNextLabel, useStarting } from './start-edition'

const openIn = ({ progress }: EditionState) => (progress ? ` (${progress.total - progress.done} of ${progress.total} open)` : '')

/** What became of the edition of a study's year. */
export function EditionBadge({ year }: { year: number }) {
  const state = useEditionState(year)
  if (!state) return <Badge mark="off">no edition</Badge>
  const correction = state.hasDraft && state.state !== 'draft' && state.state !== 'scheduled' ? `, correction${openIn(state)}` : ''
  switch (state.state) {
    case 'live':
      return <Badge mark="square">live{correction}</Badge>
    case 'archived':
      return <Badge>archived{correction}</Badge>
    case 'draft':
      return <Badge mark="half">draft{openIn(state)}</Badge>
    case 'scheduled':
      return <Badge mark="half">scheduled for {state.publishAt ? showMoment(state.publishAt) : ''}</Badge>
  }
}

/** Leads to the edition of a study's year, and from the current one to the next. */
export function EditionActions({ year, isCurrent }: { year: number; isCurrent: boolean }) {
  const { data: states = [] } = useQuery(editionStates)
  const { begin, isPending } = useStarting()
  const own = states.find((state) => state.year === year)
  const next = states.find((state) => state.year === year + 1)
  return (
    <>
      {own?.hasDraft ? (
        <ButtonLink small href={sectionAddress(year, 'facts')}>
          Open edition {year}
        </ButtonLink>
      ) : (
        <Button small look={own ? 'text' : 'outline'} disabled={isPending} onClick={() => begin(year)}>
          {own ? `Correct ${year}` : `Prepare ${year}`}
        </Button>
      )}
      {isCurrent && own && !next ? (
        <Button small look="ink" disabled={isPending} onClick={() => begin(year + 1)}>
          {startNextLabel}
        </Button>
      ) : null}
      {isCurrent && next?.hasDraft ? (
        <ButtonLink small look="ink" href={sectionAddress(year + 1, 'facts')}>
          Open edition {year + 1}
        </ButtonLink>
      ) : null}
    </>
  )
}

export function useEditionState(year: number): EditionState | undefined {
  return useQuery(editionStates).data?.find((state) => state.year === year)
}
