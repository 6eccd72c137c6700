import { type ContactMessage, contactMessages } from '../../../model/inbox/contact-messages'
import { type PartnerApplication, partnerApplications, partnershipTypes } from '../../../model/inbox/partner-applications'
import { Badge } from '../../ui/badge'
import { answerRows } from '../components/answers'
import { showMoment, showMomentGerman } from '../text/dates'
import { InboxTab } from './inbox-tab'
import { senderOf } from './submission'

export const messageDetails = (message: ContactMessage) => [
  ['From', senderOf(message)] as const,
  ...answerRows(contactMessages, message, { elsewhere: ['message'] }),
  ['Received', showMoment(message.createdAt)] as const,
]

export function MessagesTab() {
  return (
    <InboxTab<ContactMessage>
      entity={contactMessages}
      waits="messages"
      heading="Messages"
      noun="message"
      empty="No messages yet"
      deleteLabel="Delete message"
      sender={({ email }) => [email]}
      preview={({ subject }) => <p>{subject}</p>}
      showDate={showMoment}
      details={messageDetails}
    />
  )
}

function PartnershipBadge({ of }: { of: PartnerApplication['partnershipType'] }) {
  const type = partnershipTypes.find(({ value }) => value === of)
  return <Badge mark={of === 'publikationspartner' ? 'square' : 'diamond'}>{type?.label ?? of}</Badge>
}

function CallLink({ to }: { to: string }) {
  return <a href={`tel:${to.replace(/[^+\d]/g, '')}`}>{to}</a>
}

export const applicationDetails = (application: PartnerApplication) => [
  ['From', senderOf(application)] as const,
  ['Partnership', <PartnershipBadge key="type" of={application.partnershipType} />] as const,
  ...answerRows(partnerApplications, application, {
    shown: { phone: <CallLink to={application.phone} /> },
    elsewhere: ['partnershipType', 'message'],
  }),
  ['Received', showMomentGerman(application.createdAt)] as const,
]

export function ApplicationsTab() {
  return (
    <InboxTab<PartnerApplication>
      entity={partnerApplications}
      waits="applications"
      heading="Partner Applications"
      noun="application"
      empty="No applications"
      deleteLabel="Delete Application"
      sender={({ email, phone }) => [email, phone]}
      preview={({ partnershipType }) => <PartnershipBadge of={partnershipType} />}
      showDate={showMomentGerman}
      details={applicationDetails}
    />
  )
}
