import { expect, it } from 'vitest'
import { activeOnly } from './active-only'

it('leaves out what is inactive, which only administrators receive', () => {
  expect(activeOnly([{ isActive: true }, { isActive: false }])).toEqual([{ isActive: true }])
})
