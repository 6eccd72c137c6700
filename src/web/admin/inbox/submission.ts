import type { ReactNode } from 'react'
import type { contactMessages } from '../../../model/inbox/contact-messages'
import type { partnerApplications } from '../../../model/inbox/partner-applications'
import type { Submission } from '../../api/inbox'

export type InboxEntity = typeof contactMessages | typeof partnerApplications

export const senderOf = ({ firstName, lastName }: Submission) => `${firstName} ${lastName}`

/** By person and organisation: all subjects are the same. */
export const titleOf = (submission: Submission) => [senderOf(submission), submission.organization].filter(Boolean).join(', ')

/** The button by which it is opened. */
export const openerOf = (id: string) => `open-${id}`

/** What is special about one kind of submission. */
export type SubmissionKind<S extends Submission> = {
  /** What the list shows below the title, and above the message. */
  sender: (submission: S) => readonly string[]
  preview: (submission: S) => ReactNode
  showDate: (iso: string) => string
  details: (submission: S) => readonly (readonly [string, ReactNode])[]
  noun: 'message' | 'application'
  deleteLabel: string
}
