import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditionDraft } from '../../../../study/edition/draft'
import { draftOf, editionStates, savePart } from '../../../api/editions'
import { guardLeaving } from '../../../leave-guard'
import { words } from '../../frame/wording'
import { createDesk, type Desk } from './desk'

/** The desk of a year, which lasts as long as its workspace is open: going from section to section loses nothing. */
export function useDesk(year: number, draft: EditionDraft | undefined): Desk {
  const queryClient = useQueryClient()
  const [desk] = useState(() =>
    createDesk(
      (part, change) => savePart(year, part, change),
      (saved) => {
        const { queryKey } = draftOf(year)
        // An answer that is on its way does not know this one yet.
        queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData<EditionDraft>(
          queryKey,
          (known) => known && { ...known, parts: known.parts.map((part) => (part.name === saved.name ? saved : part)) },
        )
        queryClient.invalidateQueries({ queryKey })
        queryClient.invalidateQueries({ queryKey: editionStates.queryKey, refetchType: 'none' })
      },
    ),
  )
  useEffect(() => {
    if (draft) desk.take(draft.parts)
  }, [desk, draft])
  useEffect(
    () => () => {
      desk.flush()
    },
    [desk],
  )
  useLeavingWarning(desk)
  return desk
}

/** What waits is sent when the window is left; what could not be saved is asked about first, here and elsewhere in the site. */
function useLeavingWarning(desk: Desk) {
  const status = useSyncExternalStore(desk.subscribe, desk.status)
  useEffect(() => {
    if (status === 'saved') return
    const onUnload = (event: BeforeUnloadEvent) => {
      desk.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    const isLost = status === 'failed' || status === 'clashed'
    const release = isLost ? guardLeaving({ href: location.href, mayLeave: () => window.confirm(`${words.en.unsaved} ${words.en.unsavedTitle}`) }) : undefined
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      release?.()
    }
  }, [desk, status])
}
