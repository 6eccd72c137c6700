import { expect, it } from 'vitest'
import { partners } from '../../../model/content/partners'
import { clashOf } from './clash'
import { toFormValues } from './entry-values'

const seen = { id: '1', name: 'Muster', description: null, type: 'academic', logoUrl: null, websiteUrl: null, contactEmail: null, isActive: true }

it('names what somebody else changed, and of it what was not touched here', () => {
  const current = { ...seen, name: 'Von nebenan', description: 'Von nebenan', isActive: false }
  const typed = { ...toFormValues(partners, seen), name: 'Meins', websiteUrl: 'https://meins.example/' }
  const { names, untouched, theirs } = clashOf(partners, seen, current, typed)
  expect(names).toEqual(['name', 'description', 'isActive'])
  expect(untouched).toEqual(['description', 'isActive'])
  expect(theirs).toMatchObject({ name: 'Von nebenan', description: 'Von nebenan', isActive: false })
})

it('names nothing where only dates differ', () => {
  expect(clashOf(partners, seen, { ...seen, updatedAt: 'later' }, toFormValues(partners, seen)).names).toEqual([])
})
