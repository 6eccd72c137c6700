import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { contactMessages } from '../../../entities/contact-messages'
import type { Fields } from '../../../entities/entity'
import { choice, flag, optionalLine, optionalText } from '../../../entities/field'
import { partnerApplications } from '../../../entities/partner-applications'
import { studyOrders } from '../../../entities/study-orders'
import { readSubmission } from '../../../entities/submission'
import { ContactForm } from '../frame/contact-form'
import { OrderForm } from '../order/order-form'
import { Page as PartnerRequestPage } from '../partner-request/partner-request-page'

function render(Form: ComponentType) {
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>
    </Router>,
  )
}

/** All that a new field of a form takes. */
const added: Fields = {
  jobTitle: optionalLine('Funktion', { form: { half: true, autoComplete: 'organization-title' } }),
  remark: optionalText('Bemerkung'),
  region: choice(
    'Region',
    [...'abcde'].map((value) => ({ value, label: `Region ${value}` })),
    { mandatory: false },
  ),
  wantsCall: flag('Rückruf erwünscht', false),
}

const OrderFormOf2025 = () => <OrderForm year={2025} onOrdered={() => {}} />

describe.each([
  ['contact form', contactMessages, ContactForm],
  ['order form', studyOrders, OrderFormOf2025],
  ['partner request', partnerApplications, PartnerRequestPage],
])('a field added to the declaration behind the %s', (_name, { fields, ...entity }, form) => {
  beforeAll(() => {
    expect(render(form)).not.toContain('Funktion')
    Object.assign(fields, added)
  })
  afterAll(() => {
    for (const name of Object.keys(added)) Reflect.deleteProperty(fields, name)
  })

  it('is asked for under its label, by the input of its kind', () => {
    const html = render(form)
    const idOf = (label: string) => new RegExp(`<label[^>]* for="([^"]+)">${label} `).exec(html)?.[1]
    const input = new RegExp(`<input [^>]*id="${idOf('Funktion')}"[^>]*>`).exec(html)?.[0]
    expect(input).toContain('name="jobTitle"')
    expect(input).toContain('autoComplete="organization-title"')
    expect(html).toMatch(new RegExp(`<textarea [^>]*name="remark"[^>]* id="${idOf('Bemerkung')}"`))
    expect(html).toMatch(new RegExp(`<select [^>]*name="region"[^>]* id="${idOf('Region')}"`))
    expect(html).toMatch(/<input type="checkbox" name="wantsCall"\/><span>Rückruf erwünscht</)
  })

  it('is read from the form, with script and without', () => {
    const filled = new URLSearchParams({ jobTitle: ' Leiterin ', wantsCall: 'on' })
    expect(readSubmission({ fields, ...entity } as typeof contactMessages, filled)).toMatchObject({ jobTitle: 'Leiterin', wantsCall: true })
  })
})

describe('a visitor’s form', () => {
  it('does not ask for what has a fixed text', () => {
    expect(render(ContactForm)).not.toContain('Betreff')
    expect(readSubmission(contactMessages, new URLSearchParams())).toEqual({ subject: 'Kontaktanfrage über die Website' })
  })
})
