import { describe, expect, it } from 'vitest'
import type { Activity, Changes } from '../../../model/content/activity'
import { versionAfter, versionBeforeAll } from './version'

const deed = (id: string, action: string, changes: Changes = {}): Activity => ({
  ...{ id, action, changes, administrator: `${id}@muster.example`, createdAt: `${id} o'clock` },
  ...{ entity: 'partners', entryId: 'one', title: 'Muster' },
})

const created = deed('1', 'created')
const first = deed('2', 'changed', { name: { from: 'A', to: 'B' }, type: { from: 'x', to: 'y' } })
const second = deed('3', 'changed', { name: { from: 'B', to: 'C' } })
const moved = deed('4', 'moved', { place: { from: 2, to: 1 } })
const third = deed('5', 'changed', { name: { from: 'C', to: 'D' } })
const deeds = [third, moved, second, first, created]

describe('the version of an entry after a deed', () => {
  it('holds what was said of each field at the next change of it', () => {
    expect(versionAfter(deeds, second)).toEqual({ at: "3 o'clock", by: '3@muster.example', values: { name: 'C', place: 2 } })
    expect(versionAfter(deeds, first)?.values).toEqual({ name: 'B', place: 2 })
    expect(versionAfter(deeds, created)?.values).toEqual({ name: 'A', type: 'x', place: 2 })
  })

  it('is not offered for the latest, nor for what made no version', () => {
    expect(versionAfter(deeds, third)).toBeUndefined()
    expect(versionAfter(deeds, moved)).toBeUndefined()
    expect(versionAfter([], first)).toBeUndefined()
  })

  it('does not know what was only noted as changed', () => {
    expect(versionAfter([deed('2', 'changed', { password: {} }), created], created)).toBeUndefined()
  })

  it('before the first change is known where nobody created the entry', () => {
    const noted = [third, second, first]
    expect(versionBeforeAll(noted)).toEqual({ at: "2 o'clock", by: '2@muster.example', isBefore: true, values: { name: 'A', type: 'x' } })
    expect(versionBeforeAll(deeds)).toBeUndefined()
    expect(versionBeforeAll([])).toBeUndefined()
  })
})
