import { describe, expect, it } from 'vitest'
import { exampleEntry } from '../../../model/fields/example-entry'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { replyTemplates } from '../../../model/inbox/reply-templates'
import { mailLinkLength } from '../text/mail-link'
import { replyLink } from './reply'

const message = exampleEntry(contactMessages, {
  createdAt: '2026-03-01T10:00:00.000Z',
  firstName: 'Maria',
  lastName: 'Muster',
  email: 'maria@muster.example',
  subject: 'Frage',
  message: 'Guten Tag\nEine Frage.',
  isRead: true,
})
const template = exampleEntry(replyTemplates, { name: 'Dank', text: 'Guten Tag {firstName} {lastName}\n\n{organization}Ausgabe {year}' })

const read = (href: string) => {
  const { pathname, searchParams } = new URL(href)
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body')?.replaceAll('\r\n', '\n') }
}

describe('a reply', () => {
  it('goes to the sender with the subject and the quoted message', () => {
    expect(read(replyLink(message, { template: undefined, year: undefined }))).toEqual({
      to: 'maria@muster.example',
      subject: 'Re: Frage',
      body: '\n\nAm 01.03.2026 schrieb Maria Muster:\n> Guten Tag\n> Eine Frage.',
    })
  })

  it('begins with the template, whose fields are filled in, and leaves nothing behind of what is not known', () => {
    expect(read(replyLink(message, { template, year: 2026 })).body).toMatch(/^Guten Tag Maria Muster\n\nAusgabe 2026\n\nAm /)
    expect(read(replyLink({ ...message, organization: 'Muster AG' }, { template: { ...template, subject: 'An {organization}' }, year: 2026 })).subject).toBe(
      'An Muster AG',
    )
  })

  it('fits into a mail link, however long the message and whatever its letters: the quote is cut with an ellipsis', () => {
    for (const letters of ['wörtlich ', '👍🏽', 'a', '"\n']) {
      const href = replyLink({ ...message, message: letters.repeat(2000) }, { template, year: 2026 })
      expect(href.length).toBeLessThanOrEqual(mailLinkLength)
      expect(href.length).toBeGreaterThan(mailLinkLength - 60)
      expect(read(href).body).toMatch(/ …$/)
    }
  })

  it('never cuts the template: without room for it there is no quote', () => {
    const text = 'ä'.repeat(1500)
    expect(read(replyLink(message, { template: { ...template, text }, year: 2026 })).body).toBe(`${text}\n\n`)
  })
})
