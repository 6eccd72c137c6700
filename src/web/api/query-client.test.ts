import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { minute } from '../../model/durations'
import { readContentAgain } from './admin-changes'
import { queries } from './queries'
import { createQueryClient } from './query-client'
import { RequestError } from './request'

const refused = () => vi.fn(async (_path: string): Promise<unknown> => Promise.reject(new RequestError(401, '')))
const queryKey = ['/api/media']

afterEach(() => {
  vi.useRealTimers()
})

describe('the loader of lists', () => {
  it('asks once for what fails while a page is opened, and again when somebody comes back later', async () => {
    vi.useFakeTimers()
    const load = refused()
    const client = createQueryClient(load)
    const open = () => new QueryObserver(client, { queryKey }).subscribe(() => {})
    await client.prefetchQuery({ queryKey })
    const close = open()
    expect(load).toHaveBeenCalledTimes(1)
    close()
    vi.advanceTimersByTime(minute)
    open()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('fails on 401, or yields nothing where it is set to', async () => {
    const client = createQueryClient(refused())
    await expect(client.fetchQuery({ queryKey })).rejects.toMatchObject({ status: 401 })
    expect(await client.fetchQuery(queries.partnerFiles)).toBeNull()
  })
})

describe('after content was changed', () => {
  it('what is on the screen is read again and everything else forgotten, except who is signed in', async () => {
    const load = vi.fn(async (path: string): Promise<unknown> => path)
    const client = createQueryClient(load)
    const session = queries.adminSession.queryKey
    for (const key of [queryKey, ['/api/partners'], session]) await client.prefetchQuery({ queryKey: key })
    new QueryObserver(client, { queryKey }).subscribe(() => {})
    await readContentAgain(client)
    expect(load.mock.calls.map(([path]) => path)).toEqual(['/api/media', '/api/partners', session[0], '/api/media'])
    expect(client.getQueryData(['/api/partners'])).toBeUndefined()
    expect(client.getQueryData(session)).toBe(session[0])
  })
})
