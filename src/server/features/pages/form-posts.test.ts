import { describe, expect, test } from 'vitest'
import { confirmationIn } from './form-posts'

describe('the confirmation of a post without script', () => {
  test('shows the number and the edition of an order on the order page', () => {
    expect(confirmationIn('/order', { sent: 'study-orders', number: '1a2b3c4d', edition: '2025' })).toEqual({
      outcome: 'sent',
      form: 'study-orders',
      number: '1a2b3c4d',
      year: 2025,
    })
  })

  test('shows a contact message on any page', () => {
    expect(confirmationIn('/about', { sent: 'contact-messages' })).toEqual({ outcome: 'sent', form: 'contact-messages' })
  })

  test('repeats nothing that is not a number of ours', () => {
    for (const number of ['<b>1234', '1a2b3c4d5', ['1a2b3c4d'], undefined]) expect(confirmationIn('/order', { sent: 'study-orders', number })).toBeUndefined()
  })

  test('is asked for by no other address', () => {
    expect(confirmationIn('/about', { sent: 'study-orders' })).toBeUndefined()
    expect(confirmationIn('/order', { sent: 'partners' })).toBeUndefined()
    expect(confirmationIn('/order', {})).toBeUndefined()
  })
})
