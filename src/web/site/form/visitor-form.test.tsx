import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { choice, flag } from '../../../model/fields/choice-fields'
import type { Entity, Fields } from '../../../model/fields/entity'
import { optionalLine, optionalText } from '../../../model/fields/text-fields'
import { contactMessages } from '../../../model/inbox/contact-messages'
import { editionNotices } from '../../../model/inbox/edition-notices'
import { partnerApplications } from '../../../model/inbox/partner-applications'
import { readSubmission } from '../../../model/inbox/submission'
import { studyOrders } from '../../../model/orders/study-orders'
import { createQueryClient } from '../../api/query-client'
import { NoticeForm } from '../edition-notice/notice-form'
import { ContactForm } from '../frame/contact-form'
import { OrderForm } from '../order/order-form'
import { Page as PartnerRequestPage } from '../partner-request/partner-request-page'

function render(Form: ComponentType) {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <QueryClientProvider client={createQueryClient(async () => null)}>
        <Form />
      </QueryClientProvider>
    </Router>,
  )
}

/** All that a new field of a form takes. */
const added: Fields = {
  extraLine: optionalLine('Zusatzzeile', { form: { half: true, autoComplete: 'organization-title' } }),
  extraText: optionalText('Zusatztext'),
  extraChoice: choice(
    'Zusatzwahl',
    [...'abcde'].map((value) => ({ value, label: `Wahl ${value}` })),
    { mandatory: false },
  ),
  extraFlag: flag('Zusatzhaken', false),
}

const offer = { year: 2025, small: 995, large: 1995, presentation: 500, threshold: 200 }
const FilledOrderForm = () => <OrderForm offer={offer} onOrdered={() => {}} onOtherOffer={async () => {}} />

describe.each([
  ['contact form', contactMessages, ContactForm],
  ['order form', studyOrders, FilledOrderForm],
  ['partner request', partnerApplications, PartnerRequestPage],
  ['form for notices', editionNotices, NoticeForm],
])('a field added to the declaration behind the %s', (_name, entity: Entity, form) => {
  beforeAll(() => {
    expect(render(form)).not.toContain('Zusatzzeile')
    Object.assign(entity.fields, added)
  })
  afterAll(() => {
    for (const name of Object.keys(added)) Reflect.deleteProperty(entity.fields, name)
  })

  it('is asked for under its label, by the input of its kind', () => {
    const html = render(form)
    const idOf = (label: string) => new RegExp(`<label[^>]* for="([^"]+)">${label} `).exec(html)?.[1]
    const input = new RegExp(`<input [^>]*id="${idOf('Zusatzzeile')}"[^>]*>`).exec(html)?.[0]
    expect(input).toContain('name="extraLine"')
    expect(input).toContain('autoComplete="organization-title"')
    expect(html).toMatch(new RegExp(`<textarea [^>]*name="extraText"[^>]* id="${idOf('Zusatztext')}"`))
    expect(html).toMatch(new RegExp(`<select [^>]*name="extraChoice"[^>]* id="${idOf('Zusatzwahl')}"`))
    expect(html).toMatch(/<input type="checkbox" name="extraFlag"\/><span>Zusatzhaken</)
  })

  it('is read from the form, with script and without', () => {
    const filled = new URLSearchParams({ extraLine: ' getippt ', extraFlag: 'on' })
    expect(readSubmission(entity, filled)).toMatchObject({ extraLine: 'getippt', extraFlag: true })
  })
})

describe('a visitor’s form', () => {
  it.each([
    ['partner request', PartnerRequestPage, ['message', 'email', 'firstName', 'lastName', 'organization', 'phone', 'website', 'partnershipType']],
    ['contact form', ContactForm, ['message', 'email', 'firstName', 'lastName', 'organization', 'phone']],
  ])('asks in the specified order: %s', (_name, form, names) => {
    const asked = [...render(form).matchAll(/<(?:input(?! type="hidden")|textarea|select) [^>]*?name="(\w+)"/g)].map(([, name = '']) => name)
    expect([...new Set(asked)].filter((name) => names.includes(name))).toEqual(names)
  })

  it('does not ask for what has a fixed text', () => {
    expect(render(ContactForm)).not.toContain('Betreff')
    expect(readSubmission(contactMessages, new URLSearchParams())).toMatchObject({ subject: 'Kontaktanfrage über die Website' })
  })
})
