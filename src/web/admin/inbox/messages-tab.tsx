import { type ContactMessage, contactMessages } from '../../../entities/contact-messages'
import { showMoment } from '../frame/dates'
import { mailTo } from '../frame/mail-link'
import { InboxTab } from './inbox-tab'

export function MessagesTab() {
  return (
    <InboxTab<ContactMessage>
      entity={contactMessages}
      waits="messages"
      heading="Messages"
      noun="message"
      empty="No messages yet"
      titleOf={({ subject }) => subject}
      deleteLabel="Delete message"
      sender={({ email, organization }) => [email, ...(organization ? [organization] : [])]}
      preview={({ subject }) => <p>{subject}</p>}
      showDate={showMoment}
      details={(message) => [
        ['From', `${message.firstName} ${message.lastName}`],
        [
          'Email',
          <a key="email" href={mailTo(message.email)}>
            {message.email}
          </a>,
        ],
        ...(message.phone ? [['Phone', message.phone] as const] : []),
        ...(message.organization ? [['Organization', message.organization] as const] : []),
        ['Subject', message.subject],
        ['Received', showMoment(message.createdAt)],
      ]}
    />
  )
}
