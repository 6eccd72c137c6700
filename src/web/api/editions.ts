import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Check, DraftPart, EditionDraft, EditionPreview, EditionState, EditionVersion } from '../../study/edition/draft'
import type { FindingKind } from '../../study/kinds/finding'
import { readContentAgain } from './admin-changes'
import { request, requestJson } from './request'

const draftPath = (year: number) => `/api/edition-drafts/${year}`

/** Every year that has a document or a draft. */
export const editionStates = queryOptions<EditionState[]>({ queryKey: ['/api/edition-states'] })

/** A year's draft. Others work in it too: whoever comes back to the window sees what they did. */
export const draftOf = (year: number) => queryOptions<EditionDraft>({ queryKey: [draftPath(year)], staleTime: 0 })

/** What the PDF of a draft says to its sample pages. Pages are drawn for it, so the draft does not wait; another file or other pages are another question. */
export function pageChecksOf(year: number, draft: EditionDraft | undefined) {
  const path = `${draftPath(year)}/page-checks`
  const saved = draft?.parts.find(({ name }) => name === 'inside')?.updatedAt
  return queryOptions<Check[]>({
    queryKey: [path, draft?.studyFile?.fileUrl, saved],
    queryFn: () => requestJson<Check[]>(path),
    enabled: draft?.studyFile != null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What was published of a year, with a draft or without. */
export const versionsOf = (year: number) => queryOptions<EditionVersion[]>({ queryKey: [`/api/editions/${year}/versions`], staleTime: 0 })

const readAgain = (queryClient: QueryClient, year: number) =>
  Promise.all([queryClient.invalidateQueries({ queryKey: draftOf(year).queryKey }), queryClient.invalidateQueries({ queryKey: editionStates.queryKey })])

export type PartChange = { value?: unknown; confirm?: string[] | 'all' }

/** Saves a part as it was last seen at `updatedAt`: what somebody else saved since is not overwritten. */
export const savePart = (year: number, { name, updatedAt }: DraftPart, change: PartChange) =>
  requestJson<DraftPart>(`${draftPath(year)}/parts/${encodeURIComponent(name)}`, { method: 'PATCH', json: change, headers: { 'If-Match': `"${updatedAt}"` } })

/** What else can be done to a draft; afterwards it is read again. */
function useDraftCall<Input, Answer>(year: number, call: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: call, onSettled: () => readAgain(queryClient, year) })
}

export function useStartDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (year: number) => requestJson<EditionDraft>('/api/edition-drafts', { method: 'POST', json: { year } }),
    onSuccess: (draft) => queryClient.setQueryData(draftOf(draft.year).queryKey, draft),
    onSettled: () => queryClient.invalidateQueries({ queryKey: editionStates.queryKey }),
  })
}

export function useDiscardDraft(year: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => request(draftPath(year), { method: 'DELETE' }),
    // The study's entry may have gone with it.
    onSuccess: () => readContentAgain(queryClient, draftPath(year)),
  })
}

export const useAddFinding = (year: number) =>
  useDraftCall(year, (kind: FindingKind) => requestJson<DraftPart>(`${draftPath(year)}/findings`, { method: 'POST', json: { kind } }))

export const useRemoveFinding = (year: number) =>
  useDraftCall(year, (id: string) => request(`${draftPath(year)}/findings/${encodeURIComponent(id)}`, { method: 'DELETE' }))

export const useConfirmAll = (year: number) => useDraftCall(year, () => requestJson<EditionDraft>(`${draftPath(year)}/confirm`, { method: 'POST' }))

/** Publishes at a moment, or now. All of the site may look different afterwards; a draft that was published is none any more. */
export function usePublish(year: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (at: string | undefined) => requestJson<EditionDraft>(`${draftPath(year)}/publication`, { method: 'POST', json: at ? { at } : {} }),
    onSuccess: (_draft, at) => readContentAgain(queryClient, at === undefined ? draftPath(year) : undefined),
    onError: () => readAgain(queryClient, year),
  })
}

export const useTakeBackPublication = (year: number) => useDraftCall(year, () => request(`${draftPath(year)}/publication`, { method: 'DELETE' }))

/** The version before is shown again. */
export function useGoBack(year: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => requestJson<EditionVersion[]>(`/api/editions/${year}/back`, { method: 'POST' }),
    onSuccess: (versions) => queryClient.setQueryData(versionsOf(year).queryKey, versions),
    onSettled: () => readContentAgain(queryClient),
  })
}

/** Lets a person or an organisation look at the draft; the link is told this once. */
export const useAddPreview = (year: number) =>
  useDraftCall(year, (preview: { name: string; endsAt: string }) =>
    requestJson<EditionPreview & { link: string }>(`${draftPath(year)}/previews`, { method: 'POST', json: preview }),
  )

export const useRevokePreview = (year: number) => useDraftCall(year, (id: string) => request(`/api/edition-previews/${id}`, { method: 'DELETE' }))

/** Shows the administrator the whole site as it will be. */
export const useOwnPreview = (year: number) => useMutation({ mutationFn: () => request(`${draftPath(year)}/preview`, { method: 'POST' }) })
