import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EditionDraft } from '../../../../study/edition/draft'
import { draftOf, editionStates, savePart } from '../../../api/editions'
import { guardLeaving } from '../../../routing/leave-guard'
import { words } from '../../text/wording'
import { type Autosave, createAutosave } from './autosave'

/** The autosave of a year, which lasts as long as its workspace is open: going from section to section loses nothing. */
export function useAutosave(year: number, draft: EditionDraft | undefined): Autosave {
  const queryClient = useQueryClient()
  const [autosave] = useState(() =>
    createAutosave(
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
    if (draft) autosave.take(draft.parts)
  }, [autosave, draft])
  useEffect(
    () => () => {
      autosave.flush()
    },
    [autosave],
  )
  useLeavingWarning(autosave)
  return autosave
}

/** What waits is sent when the window is left; what could not be saved is asked about first, here and elsewhere in the site. */
function useLeavingWarning(autosave: Autosave) {
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  useEffect(() => {
    if (status === 'saved') return
    const onUnload = (event: BeforeUnloadEvent) => {
      autosave.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    const isLost = status === 'failed' || status === 'clashed'
    const release = isLost ? guardLeaving({ href: location.href, mayLeave: () => window.confirm(`${words.en.unsaved} ${words.en.unsavedTitle}`) }) : undefined
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      release?.()
    }
  }, [autosave, status])
}
