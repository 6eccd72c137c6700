import { describe, expect, it } from 'vitest'
import type { Activity } from '../../src/model/content/activity'
import { partners } from '../../src/model/content/partners'
import { teamMembers } from '../../src/model/content/team-members'
import { asAdministrator, testApp, Visitor } from '../support/app'
import { sampleOf } from '../support/sample-entry'

const test = testApp()

type Named = { id: string; name: string; updatedAt: string }

describe.each([partners, teamMembers].map((entity) => [entity.path, entity] as const))('the order of %s', (path, entity) => {
  const list = async (visitor: Visitor) => (await visitor.get(`/api/${path}`)).json() as Named[]
  const names = async (visitor: Visitor) => (await list(visitor)).map(({ name }) => name).join('')
  const idsIn = (rows: Named[], wanted: string) => [...wanted].map((name) => rows.find((row) => row.name === name)?.id ?? '')
  const add = (admin: Visitor, name: string) => admin.post(`/api/${path}`, { ...sampleOf(entity), name, sortOrder: 0, isActive: true })

  async function someone() {
    const admin = await asAdministrator(test)
    for (const name of 'ABCD') await add(admin, name)
    return admin
  }

  const arrange = async (admin: Visitor, seen: string, order: string) => {
    const rows = await list(admin)
    return admin.patch(`/api/${path}/order`, { seen: idsIn(rows, seen), order: idsIn(rows, order) })
  }

  it('is what an administrator makes it, for visitors too, and a new entry comes last', async () => {
    const admin = await someone()
    const visitor = new Visitor(test)
    expect(await names(visitor)).toBe('ABCD')
    const answer = await arrange(admin, 'ABCD', 'DACB')
    expect(answer.statusCode).toBe(200)
    expect([await names(admin), await names(visitor)]).toEqual(['DACB', 'DACB'])
    await add(admin, 'E')
    expect(await names(visitor)).toBe('DACBE')
  })

  it('is not changed on top of what somebody else did meanwhile', async () => {
    const admin = await someone()
    expect((await arrange(admin, 'ABCD', 'BACD')).statusCode).toBe(200)
    const late = await arrange(admin, 'ABCD', 'ABDC')
    expect([late.statusCode, late.json().message]).toEqual([409, 'Diese Liste wurde inzwischen von jemand anderem geändert'])
    expect(await names(admin)).toBe('BACD')
    await add(admin, 'E')
    expect((await arrange(admin, 'BACD', 'ABCD')).statusCode).toBe(409)
  })

  it('of two that come at once one is refused, and nothing is lost', async () => {
    const admin = await someone()
    const answers = await Promise.all([arrange(admin, 'ABCD', 'DABC'), arrange(admin, 'ABCD', 'BCDA')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(['DABC', 'BCDA']).toContain(await names(admin))
  })

  it('holds every entry exactly once', async () => {
    const admin = await someone()
    for (const order of ['ABC', 'ABCC', 'ABCDD', '']) expect((await arrange(admin, 'ABCD', order)).statusCode).toBe(400)
    expect(await names(admin)).toBe('ABCD')
  })

  it('dates what moved, so that a form that was open meanwhile asks first, and notes what was moved', async () => {
    const admin = await someone()
    const before = (await list(admin)).at(-1)
    await arrange(admin, 'ABCD', 'DABC')
    const answer = await admin.patch(`/api/${path}/${before?.id}`, { name: 'Anders' }, { 'if-match': `"${before?.updatedAt}"` })
    expect(answer.statusCode).toBe(409)
    const [noted] = (await admin.get('/api/activity')).json() as Activity[]
    expect(noted).toMatchObject({ action: 'moved', entryId: before?.id, title: 'D', changes: { place: { from: 4, to: 1 } } })
    await arrange(admin, 'DABC', 'ADCB')
    const [first, second, third, fourth] = (await admin.get('/api/activity')).json() as Activity[]
    expect([first, second, third, fourth].map((one) => one?.title)).toEqual(['C', 'B', 'A', 'D'])
    await arrange(admin, 'ADCB', 'ADCB')
    expect(((await admin.get('/api/activity')).json() as Activity[])[0]?.id).toBe(first?.id)
  })
})
