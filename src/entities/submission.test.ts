import { describe, expect, test } from 'vitest'
import { honeypotField } from './limits'
import { studyOrders } from './study-orders'
import { keepTyped, readSubmission } from './submission'

const posted = (fields: Record<string, string>) => new URLSearchParams(fields)

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
