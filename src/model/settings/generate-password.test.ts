import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { generatePassword } from './generate-password'

describe('a generated password', () => {
  it('has four groups of five letters and digits that do not look alike', () => {
    expect(generatePassword(Uint8Array.from({ length: 20 }, (_, at) => at * 13))).toBe('ap4hw-bq5ix-cr6jy-ds7kz')
    for (let made = 0; made < 50; made++) expect(generatePassword()).toMatch(/^(?:[a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/)
  })

  it('is long enough for an administrator and never the same', () => {
    expect(generatePassword().length).toBeGreaterThanOrEqual(limits.administratorPassword)
    expect(new Set(Array.from({ length: 200 }, () => generatePassword())).size).toBe(200)
  })
})
