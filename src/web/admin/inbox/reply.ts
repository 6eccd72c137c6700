import { filledReply, type ReplyTemplate } from '../../../model/inbox/reply-templates'
import type { Submission } from '../../api/inbox'
import { showDay } from '../text/dates'
import { mailLinkLength, mailTo } from '../text/mail-link'

type Reply = { template: ReplyTemplate | undefined; year: number | undefined }

/** A mail to the sender that begins with the template and ends with what was asked, as far as a mail link has room for it. */
export function replyLink(submission: Submission, { template, year }: Reply) {
  const { email, firstName, lastName, organization, subject } = submission
  const known = { firstName, lastName, ...(organization ? { organization } : {}), ...(year ? { year: String(year) } : {}) }
  const heading = template?.subject ? filledReply(template.subject, known) : `Re: ${subject}`
  const begin = template ? filledReply(template.text, known) : ''
  const link = (quote: string) => mailTo(email, heading, `${begin}\n\n${quote}`)
  return link(longestQuote(submission, (quote) => link(quote).length <= mailLinkLength))
}

/** The message as mail programs quote it, in the language of those who wrote it; cut where there is no more room, and left out where there is none. */
function longestQuote({ firstName, lastName, createdAt, message }: Submission, fits: (quote: string) => boolean) {
  const characters = Array.from(message.trim())
  const quoteOf = (length: number) => {
    const text = length < characters.length ? `${characters.slice(0, length).join('').trimEnd()} …` : characters.join('')
    return `Am ${showDay(createdAt)} schrieb ${firstName} ${lastName}:\n${text.replace(/^/gm, '> ')}`
  }
  // The longest beginning that fits, by halving what is in question.
  let [enough, tooMuch] = [0, characters.length + 1]
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2)
    if (fits(quoteOf(middle))) enough = middle
    else tooMuch = middle
  }
  return enough > 0 ? quoteOf(enough) : ''
}
