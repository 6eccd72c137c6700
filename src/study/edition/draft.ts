import type { Edition } from './edition'

/**
 * A part of a draft: one of those that a document has by name, `findings` (the ids of the findings in order), or one finding as `finding:<id>`.
 * `unconfirmed` names places in its value, such as `headline` or `focus.0.sentence`, that were taken over from the edition before.
 */
export type DraftPart = { name: string; value: unknown; unconfirmed: string[]; administrator: string; updatedAt: string }

/** A version that was published, the latest first; `isShown` is the one that the site shows. */
export type EditionVersion = { id: string; administrator: string | null; createdAt: string; isShown: boolean }

/** Somebody who may look at the draft. The link itself is told once, when it is made. */
export type EditionPreview = {
  id: string
  name: string
  endsAt: string
  revokedAt: string | null
  openings: number
  openedAt: string | null
  createdAt: string
}

/** What stands in the way of publication, or should be looked at. `part` and `place` lead to the field. */
export type Check = {
  severity: 'error' | 'warning'
  part: string
  place: string
  message: string /** The text with this year's values in the place of last year's. */
  instead?: string
}

/** The draft of a year with everything that its workspace shows. */
export type EditionDraft = {
  year: number
  parts: DraftPart[]
  checks: Check[]
  /** How many places are confirmed and complete, of how many. */
  progress: { done: number; total: number }
  publishAt: string | null
  /** The PDF for whoever orders the study of the year. The draft of a published year may have one of its own, which is delivered from its publication on. */
  studyFile: { fileName: string; fileSize: number; pages: number | null; fileUrl: string; isDelivered: boolean } | null
  previews: EditionPreview[]
  /** The published edition before it, to compare with. */
  previous: Edition | null
}

/** Every year that has a document or a draft, for the cards of the studies. */
export type EditionState = {
  year: number
  state: 'live' | 'archived' | 'draft' | 'scheduled'
  hasDraft: boolean
  progress: { done: number; total: number } | null
  publishAt: string | null
}
