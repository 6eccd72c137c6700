import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftPart } from '../../../../study/edition/draft'
import { RequestError } from '../../../api/request'
import { createAutosave, unconfirmedPlaces } from './autosave'

const part = (value: object, at = 1): DraftPart => ({
  name: 'facts',
  value,
  unconfirmed: ['title', 'pages'],
  administrator: 'a@example.ch',
  updatedAt: `2026-01-01T00:00:0${at}Z`,
})

/** An autosave with one part, and a server that answers when it is told to. */
function autosaveWith(value: object) {
  const sent: { seenAt: string; change: object; answer: (part: DraftPart) => void; refuse: (error: unknown) => void }[] = []
  const autosave = createAutosave(
    (seen, change) => new Promise((answer, refuse) => sent.push({ seenAt: seen.updatedAt, change, answer, refuse })),
    () => {},
  )
  autosave.take([part(value)])
  return { autosave, sent, now: () => autosave.part('facts') }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('what is typed in a draft', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is saved once after a pause, with all that was typed', async () => {
    const { autosave, sent, now } = autosaveWith({ title: 'Alt', pages: 99 })
    autosave.change('facts', { title: 'N', pages: 99 })
    await vi.advanceTimersByTimeAsync(500)
    autosave.change('facts', { title: 'Neu', pages: 99 })
    await vi.advanceTimersByTimeAsync(599)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toMatchObject([{ seenAt: '2026-01-01T00:00:01Z', change: { value: { title: 'Neu', pages: 99 } } }])
    expect(unconfirmedPlaces(now() as NonNullable<ReturnType<typeof now>>)).toEqual(['pages'])
    sent[0]?.answer({ ...part({ title: 'Neu', pages: 99 }, 2), unconfirmed: ['pages'] })
    await settled()
    expect(autosave.status()).toBe('saved')
    expect(autosave.savedAt()).toBeDefined()
  })

  it('while a request is under way follows it, based on its answer', async () => {
    const { autosave, sent } = autosaveWith({ title: 'Alt' })
    autosave.change('facts', { title: 'Neu' })
    await vi.advanceTimersByTimeAsync(600)
    autosave.change('facts', { title: 'Neuer' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(1)
    sent[0]?.answer(part({ title: 'Neu' }, 2))
    await settled()
    expect(sent[1]).toMatchObject({ seenAt: '2026-01-01T00:00:02Z', change: { value: { title: 'Neuer' } } })
  })

  it('stays when it could not be saved, and is sent again', async () => {
    const { autosave, sent, now } = autosaveWith({ title: 'Alt' })
    autosave.change('facts', { title: 'Neu' })
    await vi.advanceTimersByTimeAsync(600)
    sent[0]?.refuse(new TypeError('offline'))
    await settled()
    autosave.take([part({ title: 'Von nebenan' }, 3)])
    expect(now()).toMatchObject({ status: 'failed', value: { title: 'Neu' } })
    autosave.flush()
    expect(sent).toHaveLength(2)
  })

  const clash = (value: object) => new RequestError(409, JSON.stringify({ message: 'x', current: part(value, 5) }))

  it('is put together with what somebody else changed elsewhere in the part', async () => {
    const { autosave, sent } = autosaveWith({ title: 'Alt', pages: 99 })
    autosave.change('facts', { title: 'Meins', pages: 99 })
    await vi.advanceTimersByTimeAsync(600)
    sent[0]?.refuse(clash({ title: 'Alt', pages: 101 }))
    await settled()
    expect(sent[1]).toMatchObject({ seenAt: '2026-01-01T00:00:05Z', change: { value: { title: 'Meins', pages: 101 } } })
  })

  it('waits for a decision where both changed the same, and is not saved before', async () => {
    const { autosave, sent, now } = autosaveWith({ title: 'Alt', pages: 99 })
    autosave.change('facts', { title: 'Meins', pages: 99 })
    await vi.advanceTimersByTimeAsync(600)
    sent[0]?.refuse(clash({ title: 'Ihres', pages: 101 }))
    await settled()
    expect(now()).toMatchObject({ status: 'clashed', value: { title: 'Meins', pages: 101 }, clash: { places: ['title'] } })
    autosave.change('facts', { title: 'Ihres', pages: 102 })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(1)
    autosave.settle('facts')
    expect(sent[1]).toMatchObject({ seenAt: '2026-01-01T00:00:05Z', change: { value: { title: 'Ihres', pages: 102 } } })
  })

  it('is not taken back by an answer that was overtaken', () => {
    const { autosave, now } = autosaveWith({ title: 'Alt' })
    autosave.take([part({ title: 'Neu' }, 4)])
    autosave.take([part({ title: 'Dazwischen' }, 2)])
    expect(now()).toMatchObject({ value: { title: 'Neu' } })
  })

  it('and confirmed goes in one request', async () => {
    const { autosave, sent } = autosaveWith({ title: 'Alt' })
    autosave.change('facts', { title: 'Neu' })
    autosave.confirm('facts', ['pages'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent.map(({ change }) => change)).toEqual([{ value: { title: 'Neu' }, confirm: ['pages'] }])
  })

  it('and confirmed while a request is under way is not forgotten', async () => {
    const { autosave, sent } = autosaveWith({ title: 'Alt' })
    autosave.confirm('facts', ['title'])
    autosave.confirm('facts', ['pages'])
    autosave.confirm('facts', ['survey'])
    expect(sent).toHaveLength(1)
    sent[0]?.answer(part({ title: 'Alt' }, 2))
    await settled()
    expect(sent[1]).toMatchObject({ change: { confirm: ['pages', 'survey'] } })
  })

  it('and confirmed without a server goes with the next try, and once', async () => {
    const { autosave, sent } = autosaveWith({ title: 'Alt' })
    autosave.confirm('facts', ['title'])
    sent[0]?.refuse(new TypeError('offline'))
    await settled()
    expect(autosave.status()).toBe('failed')
    autosave.flush()
    expect(sent[1]).toMatchObject({ change: { confirm: ['title'] } })
    sent[1]?.answer(part({ title: 'Alt' }, 2))
    await settled()
    expect([sent.length, autosave.status()]).toEqual([2, 'saved'])
  })
})
