import { describe, expect, it } from 'vitest'
import { emailAddress } from './email-address'

const rule = emailAddress('invalid')
const accepts = (address: string) => rule.safeParse(address).success

describe('an e-mail address', () => {
  it.each([
    'maria@muster.example',
    'maria.muster+studie@sub.muster.example',
    "o'neill@muster.example",
    'müller@example.ch',
    'maria@zürich.example',
    'maria@xn--zrich-kva.example',
    'ιατρός@παράδειγμα.ευ',
    'почта@пример.xn--p1ai',
    '用户@例子.广告',
  ])('may be %s', (address) => {
    expect(rule.parse(` ${address} `)).toBe(address)
  })

  it.each([
    'maria',
    '@muster.example',
    'maria@',
    'maria@muster',
    '.maria@muster.example',
    'maria..muster@muster.example',
    'maria.@muster.example',
    'maria@-muster.example',
    'maria@muster..example',
    'maria@muster.example, b@y.example',
    '<maria@muster.example>',
    'maria muster@muster.example',
    'maria@muster@example.ch',
    '=?utf-8?q?x?=@muster.example',
    'maria\u2028@muster.example',
  ])('is not %j', (address) => {
    expect(accepts(address)).toBe(false)
  })

  it('is stored the same way however it was typed', () => {
    expect(rule.parse('mu\u0308ller@example.ch')).toBe('m\u00fcller@example.ch')
  })

  it.each(['a'.repeat(15_000), 'a.'.repeat(8_000), `a@${'a.'.repeat(8_000)}`, `a@${'a-'.repeat(8_000)}`, `${'-'.repeat(15_000)}@`])(
    'is decided quickly however long it is',
    (text) => {
      const began = performance.now()
      expect(accepts(text)).toBe(false)
      expect(performance.now() - began).toBeLessThan(50)
    },
  )
})
