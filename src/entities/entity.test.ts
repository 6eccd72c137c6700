import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allEntities } from './all'
import { type Entity, initialValues } from './entity'

const entities = Object.values(allEntities) as Entity[]

describe.each(entities)('$table', (entity) => {
  it('an empty change stays empty: no default sneaks in', () => {
    expect(entity.change.parse({})).toEqual({})
  })

  it('a change holds exactly the keys that were sent', () => {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.setBy === 'server' || field.fallback === undefined) continue
      expect(Object.keys(entity.change.parse({ [name]: field.fallback }) as object)).toEqual([name])
    }
  })

  it('takes nothing that the server sets, and nothing unknown', () => {
    const sent = { id: 'x', createdAt: 'x', updatedAt: 'x', isRead: true, status: 'delivered', price: 1, presentationPrice: 1, unknown: 1 }
    expect(Object.keys(entity.change.parse(sent) as object).filter((name) => entity.fields[name]?.setBy !== 'client')).toEqual([])
  })

  it('never breaks, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(entity.fields), 'other'), fc.anything()), (body) => {
        const result = entity.creation.safeParse(body)
        if (!result.success) for (const issue of result.error.issues) expect(issue.message).not.toMatch(/^Invalid|expected/i)
      }),
      { numRuns: 200 },
    )
  })

  it('starts a form with a value for every field a client may set', () => {
    const start = initialValues(entity)
    for (const [name, field] of Object.entries(entity.fields)) expect(name in start).toBe(field.setBy === 'client')
  })
})
