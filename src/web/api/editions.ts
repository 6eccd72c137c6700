import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Check, DraftPart, EditionDraft, EditionPreview, EditionState, EditionVersion } from '../../study/edition/draft'
import type { FindingKind } from '../../study/kinds/finding'
import { readContentAgain } from './admin-changes'
import { useChange } from './change'
import { at, fresh } from './queries'
import { request, requestJson } from './request'

const draftPath = (year: number) => `/api/edition-drafts/${year}`

/** Every year that has a document or a draft. */
export const editionStates = at<EditionState[]>('/api/edition-states')

/** A year's draft. Others work in it too: whoever comes back to the window sees what they did. */
export const draftOf = (year: number) => fresh<EditionDraft>(draftPath(year))

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
export const versionsOf = (year: number) => fresh<EditionVersion[]>(`/api/editions/${year}/versions`)

export type PartChange = { value?: unknown; confirm?: string[] | 'all' }

/** Saves a part as it was last seen at `updatedAt`: what somebody else saved since is not overwritten. */
export const savePart = (year: number, { name, updatedAt }: DraftPart, change: PartChange) =>
  requestJson<DraftPart>(`${draftPath(year)}/parts/${encodeURIComponent(name)}`, { method: 'PATCH', json: change, headers: { 'If-Match': `"${updatedAt}"` } })

const shownOf = (year: number) => [draftOf(year), editionStates].map(({ queryKey }) => ({ queryKey }))

/** What else can be done to a draft; afterwards it is read again. */
const useDraftChange = <Input = void, Answer = unknown>(year: number, send: (input: Input) => Promise<Answer>) =>
  useChange(send, { again: shownOf(year), onFailure: shownOf(year) })

export const useStartDraft = () =>
  useMutation({
    mutationFn: (year: number) => requestJson<EditionDraft>('/api/edition-drafts', { method: 'POST', json: { year } }),
    onSuccess: (draft, _year, _before, { client }) => client.setQueryData(draftOf(draft.year).queryKey, draft),
    onSettled: (_answer, _error, _year, _before, { client }) => client.invalidateQueries({ queryKey: editionStates.queryKey }),
  })

export const useDiscardDraft = (year: number) =>
  useMutation({
    mutationFn: () => request(draftPath(year), { method: 'DELETE' }),
    // The study's entry may have gone with it.
    onSuccess: (_answer, _input, _before, { client }) => readContentAgain(client, draftPath(year)),
  })

export const useAddFinding = (year: number) =>
  useDraftChange(year, (kind: FindingKind) => requestJson<DraftPart>(`${draftPath(year)}/findings`, { method: 'POST', json: { kind } }))

export const useRemoveFinding = (year: number) =>
  useDraftChange(year, (id: string) => request(`${draftPath(year)}/findings/${encodeURIComponent(id)}`, { method: 'DELETE' }))

export const useConfirmAll = (year: number) => useDraftChange(year, () => requestJson<EditionDraft>(`${draftPath(year)}/confirm`, { method: 'POST' }))

/** Publishes at a moment, or now. All of the site may look different afterwards; a draft that was published is none any more. */
export const usePublish = (year: number) =>
  useMutation({
    mutationFn: (at: string | undefined) => requestJson<EditionDraft>(`${draftPath(year)}/publication`, { method: 'POST', json: at ? { at } : {} }),
    onSuccess: (_draft, at, _before, { client }) => readContentAgain(client, at === undefined ? draftPath(year) : undefined),
    onError: (_error, _at, _before, { client }) => Promise.all(shownOf(year).map((filter) => client.invalidateQueries(filter))),
  })

export const useTakeBackPublication = (year: number) => useDraftChange(year, () => request(`${draftPath(year)}/publication`, { method: 'DELETE' }))

/** The version before is shown again. */
export const useGoBack = (year: number) =>
  useMutation({
    mutationFn: () => requestJson<EditionVersion[]>(`/api/editions/${year}/back`, { method: 'POST' }),
    onSuccess: (versions, _input, _before, { client }) => client.setQueryData(versionsOf(year).queryKey, versions),
    onSettled: (_answer, _error, _input, _before, { client }) => readContentAgain(client),
  })

/** Lets a person or an organisation look at the draft; the link is told this once. */
export const useAddPreview = (year: number) =>
  useDraftChange(year, (preview: { name: string; endsAt: string }) =>
    requestJson<EditionPreview & { link: string }>(`${draftPath(year)}/previews`, { method: 'POST', json: preview }),
  )

export const useRevokePreview = (year: number) => useDraftChange(year, (id: string) => request(`/api/edition-previews/${id}`, { method: 'DELETE' }))

/** Shows the administrator the whole site as it will be. */
export const useOwnPreview = (year: number) => useChange(() => request(`${draftPath(year)}/preview`, { method: 'POST' }))
