import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flag } from '../../entities/choice-fields'
import { contactMessages } from '../../entities/contact-messages'
import { partnerApplications } from '../../entities/partner-applications'
import { optionalLine } from '../../entities/text-fields'
import { applicationNotice, messageNotice } from './inbox-mails'

const terms = { mailTeam: 'team@muster.example', publicUrl: new URL('https://studie.example') }

const sent = {
  ...{ id: 'f3b1c5d7-0000-4000-8000-0000000000a1', createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
  ...{ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', phone: '+41 44 000 00 00', organization: 'Muster AG' },
  ...{
    website: null,
    partnershipType: 'knowledge-partner' as const,
    subject: 'Anfrage',
    message: 'Guten Tag',
    isRead: false,
    answeredAt: null,
    handledAt: null,
    assignee: null,
    note: null,
  },
  ...{ extraLine: 'getippt', extraText: null, extraFlag: true },
}
const known = [
  ['Name', 'Maria Muster'],
  ['E-Mail', 'maria@muster.example'],
  ['Telefon', '+41 44 000 00 00'],
  ['Organisation', 'Muster AG'],
]

describe('a notice to the team', () => {
  it.each([
    ['message', messageNotice, ['Betreff', 'Anfrage']],
    ['application', applicationNotice, ['Art', 'Knowledge-Partner']],
  ] as const)('about a %s tells what was filled in, without what was left empty', (_kind, notice, own) => {
    const [facts, quote] = notice(terms, sent).parts
    expect(facts).toEqual({ kind: 'facts', rows: [...known, own] })
    expect(quote).toEqual({ kind: 'quote', text: 'Guten Tag' })
  })
})

const added = {
  extraLine: optionalLine('Eine zusätzliche Zeile', { short: 'Zusatzzeile' }),
  extraText: optionalLine('Zusatztext'),
  extraFlag: flag('Zusatzhaken', false),
}

describe('a notice to the team about a field added to the declaration', () => {
  const declarations = [contactMessages.fields, partnerApplications.fields]
  beforeAll(() => {
    for (const fields of declarations) Object.assign(fields, added)
  })
  afterAll(() => {
    for (const fields of declarations) for (const name of Object.keys(added)) Reflect.deleteProperty(fields, name)
  })

  it.each([messageNotice, applicationNotice])('tells it too', (notice) => {
    const [facts] = notice(terms, sent).parts
    const rows = facts?.kind === 'facts' ? facts.rows : []
    expect(rows.slice(-2)).toEqual([
      ['Zusatzzeile', 'getippt'],
      ['Zusatzhaken', 'ja'],
    ])
  })
})
