import { describe, expect, test } from 'vitest'
import { honeypotField } from '../limits'
import { studyOrders } from '../orders/study-orders'
import { contactMessages } from './contact-messages'
import { partnerApplications } from './partner-applications'
import { keepTyped, readSubmission } from './submission'

const posted = (fields: Record<string, string>) => new URLSearchParams(fields)

describe('a telephone number', () => {
  const phoneIn = (phone: string) => contactMessages.fields.phone.rule.safeParse(phone)

  test.each(['044 123 45 67', '+41 (0)44 123-45-67', '+41/44.1234567', '044 123 45 67 int. 12', '+49 30 1234567 ext 9'])('may be «%s»', (phone) => {
    expect(phoneIn(phone)).toMatchObject({ success: true, data: phone })
  })

  test.each(['abc', '044', 'Tel 044 123 45 67', '+', '044 123 45 67 abends'])('is not «%s»', (phone) => {
    const message = 'Bitte geben Sie eine gültige Telefonnummer ein'
    expect(phoneIn(phone)).toMatchObject({ success: false, error: { issues: expect.arrayContaining([expect.objectContaining({ message })]) } })
    expect(partnerApplications.fields.phone.rule.safeParse(phone).success).toBe(false)
  })
})

describe('a filled-in form', () => {
  test('is trimmed, and what is empty is left out', () => {
    expect(readSubmission(studyOrders, posted({ firstName: ' Maria ', lastName: '  ' }))).toEqual({ firstName: 'Maria', wantsPresentation: false })
  })

  test('turns a ticked box into true, whatever its value', () => {
    expect(readSubmission(studyOrders, posted({ wantsPresentation: 'on' }))).toEqual({ wantsPresentation: true })
  })

  test('reads a post without script like the same form with script', () => {
    expect(readSubmission(studyOrders, posted({ billingAddress: 'Musterweg 1\r\n8000 Musterstadt' }))).toMatchObject({
      billingAddress: 'Musterweg 1\n8000 Musterstadt',
    })
  })

  test('carries neither prices nor status nor unknown names', () => {
    expect(readSubmission(studyOrders, posted({ price: '1', status: 'delivered', id: 'x', role: 'admin' }))).toEqual({ wantsPresentation: false })
  })

  test('hands on what a program wrote into the hidden field', () => {
    expect(readSubmission(studyOrders, posted({ [honeypotField]: 'Muster' }))).toHaveProperty(honeypotField, 'Muster')
  })

  test('is kept as it was typed, to be shown again', () => {
    const data = posted({ firstName: ' Maria ', email: 'maria@', companySize: 'large', price: '1', [honeypotField]: 'x' })
    expect(keepTyped(studyOrders, data)).toEqual({ firstName: ' Maria ', email: 'maria@', companySize: 'large' })
  })
})
