import { type ContactMessage, contactMessages } from '../../../model/inbox/contact-messages'
import { answerRows } from '../components/answers'
import { showMoment } from '../text/dates'
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
