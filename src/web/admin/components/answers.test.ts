import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { optionalUrl } from '../../../model/fields/address-fields'
import { flag } from '../../../model/fields/choice-fields'
import type { Fields } from '../../../model/fields/entity'
import { exampleEntry } from '../../../model/fields/example-entry'
import { optionalLine } from '../../../model/fields/text-fields'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { studyOrders } from '../../../model/orders/study-orders'
import { applicationDetails, messageDetails } from '../inbox/inbox-tabs'
import { orderDetails } from '../orders/order-detail'

const added: Fields = {
  extraLine: optionalLine('Zusatzzeile', { english: 'Extra line' }),
  extraText: optionalLine('Zusatztext'),
  extraAddress: optionalUrl('Zusatzadresse', 'Ungültig'),
  extraFlag: flag('Zusatzhaken', false),
}

const given = {
  ...{ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', phone: '+41 44 000 00 00', organization: 'Muster AG' },
  ...{ subject: 'Anfrage', message: 'Guten Tag', price: 995, billingAddress: 'Musterweg 1\n8000 Muster', partnershipType: 'knowledge-partner' as const },
  ...{ businessArea: 'other' as const, companySize: 'small' as const, partnerInterest: 'no' as const },
  ...{ extraLine: 'getippt', extraText: null, extraAddress: 'https://muster.example', extraFlag: true },
}
const sent = { ...exampleEntry(contactMessages, given), ...exampleEntry(partnerApplications, given), ...exampleEntry(studyOrders, given) }

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
