import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionalUrl } from '../../../entities/address-fields'
import { flag } from '../../../entities/choice-fields'
import { contactMessages } from '../../../entities/contact-messages'
import type { Fields } from '../../../entities/entity'
import { partnerApplications } from '../../../entities/partner-applications'
import { studyOrders } from '../../../entities/study-orders'
import { optionalLine } from '../../../entities/text-fields'
import { applicationDetails } from '../inbox/applications-tab'
import { messageDetails } from '../inbox/messages-tab'
import { orderDetails } from '../orders/order-detail'

const added: Fields = {
  extraLine: optionalLine('Zusatzzeile', { english: 'Extra line' }),
  extraText: optionalLine('Zusatztext'),
  extraAddress: optionalUrl('Zusatzadresse', 'Ungültig'),
  extraFlag: flag('Zusatzhaken', false),
}

const sent = {
  ...{ id: 'f3b1c5d7-0000-4000-8000-0000000000a1', createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
  ...{ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', phone: '+41 44 000 00 00', organization: 'Muster AG' },
  ...{
    subject: 'Anfrage',
    message: 'Guten Tag',
    isRead: false,
    answeredAt: null,
    handledAt: null,
    assignee: null,
    note: null,
    website: null,
    partnershipType: 'knowledge-partner' as const,
  },
  ...{ billingAddress: 'Musterweg 1\n8000 Muster', businessArea: 'other' as const, companySize: 'small' as const, partnerInterest: 'no' as const },
  ...{
    price: 995,
    presentationPrice: 0,
    wantsPresentation: false,
    status: 'pending' as const,
    cancelledAt: null,
    editionYear: null,
    documentNumbers: null,
    paymentReference: null,
    openAmount: null,
    paidAmount: 0,
    dueAt: null,
  },
  ...{ extraLine: 'getippt', extraText: null, extraAddress: 'https://muster.example', extraFlag: true },
}

describe.each([
  ['message', contactMessages.fields, messageDetails],
  ['application', partnerApplications.fields, applicationDetails],
  ['order', studyOrders.fields, orderDetails],
])('a field added to the declaration of what visitors send: the details of one %s', (_name, fields: Fields, detailsOf) => {
  beforeAll(() => {
    Object.assign(fields, added)
  })
  afterAll(() => {
    for (const name of Object.keys(added)) Reflect.deleteProperty(fields, name)
  })

  it('show it under its name, and nothing where it was left empty', () => {
    const shown = new Map(detailsOf(sent).map(([term, value]) => [term, renderToStaticMarkup(value)]))
    expect(shown.get('Extra line')).toBe('getippt')
    expect(shown.get('Zusatzadresse')).toBe('<a href="https://muster.example" target="_blank" rel="noopener noreferrer">https://muster.example</a>')
    expect(shown.get('Zusatzhaken')).toBe('yes')
    expect(shown.has('Zusatztext')).toBe(false)
  })

  it('name the sender once, and say nothing twice', () => {
    const details = detailsOf(sent)
    expect(new Set(details.map(([term]) => term)).size).toBe(details.length)
    expect(details.filter(([, value]) => renderToStaticMarkup(value).includes('Maria'))).toHaveLength(1)
  })
})
