import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flag } from '../../../model/fields/choice-fields'
import { exampleEntry } from '../../../model/fields/example-entry'
import { optionalLine } from '../../../model/fields/text-fields'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { applicationNotice, messageNotice } from './inbox-mails'

const terms = { mailTeam: 'team@muster.example', publicUrl: new URL('https://studie.example') }

/** Of either kind, with what a declaration may come to hold. */
const sent = {
  ...{ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', phone: '+41 44 000 00 00', organization: 'Muster AG' },
  ...{ subject: 'Anfrage', message: 'Guten Tag', extraLine: 'getippt', extraText: null, extraFlag: true },
}
const message = () => messageNotice(terms, exampleEntry(contactMessages, sent))
const application = () => applicationNotice(terms, exampleEntry(partnerApplications, { ...sent, partnershipType: 'knowledge-partner' }))
const known = [
  ['Name', 'Maria Muster'],
  ['E-Mail', 'maria@muster.example'],
  ['Organisation', 'Muster AG'],
  ['Telefon', '+41 44 000 00 00'],
]

describe('a notice to the team', () => {
  it.each([
    ['message', message, ['Betreff', 'Anfrage']],
    ['application', application, ['Art', 'Knowledge-Partner']],
  ] as const)('about a %s tells what was filled in, without what was left empty', (_kind, notice, own) => {
    const [facts, quote] = notice().parts
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

  it.each([message, application])('tells it too', (notice) => {
    const [facts] = notice().parts
    const rows = facts?.kind === 'facts' ? facts.rows : []
    expect(rows.slice(-2)).toEqual([
      ['Zusatzzeile', 'getippt'],
      ['Zusatzhaken', 'ja'],
    ])
  })
})
