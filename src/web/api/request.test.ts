import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client'
import { request, requestJson } from './request'

function answer(status: number, body: string, statusText = '') {
  const fetched = vi.fn(async () => new Response(status === 204 ? null : body, { status, statusText }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a request', () => {
  it('sends credentials, and a JSON content type with a JSON body', async () => {
    const fetched = answer(200, '{"ok":true}')
    expect(await requestJson('/api/x', { method: 'POST', json: { a: 1 } })).toEqual({ ok: true })
    expect(fetched).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({ method: 'POST', credentials: 'include', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }),
    )
    await request('/api/y')
    expect(fetched).toHaveBeenLastCalledWith('/api/y', expect.objectContaining({ method: 'GET', credentials: 'include', headers: {} }))
  })

  it('fails with status and body as its text, and knows what to show people', async () => {
    answer(400, '{"message":"Ungültige E-Mail-Adresse","issues":[{"path":"email","message":"Ungültige E-Mail-Adresse"}]}')
    await expect(request('/api/x')).rejects.toMatchObject({
      message: expect.stringMatching(/^400: \{"message"/),
      status: 400,
      shown: 'Ungültige E-Mail-Adresse',
      issues: [{ path: 'email', message: 'Ungültige E-Mail-Adresse' }],
    })
    answer(502, '', 'Bad Gateway')
    await expect(request('/api/x')).rejects.toMatchObject({ message: '502: Bad Gateway', shown: undefined })
    answer(500, '<html>')
    await expect(request('/api/x')).rejects.toMatchObject({ message: '500: <html>', shown: undefined })
  })

  it('reads nothing from an answer without content', async () => {
    answer(204, '')
    expect(await requestJson('/api/x', { method: 'DELETE' })).toBeUndefined()
  })
})

describe('loaded lists', () => {
  it('are fresh for five minutes, kept for ten, and a failure is not tried again', async () => {
    vi.useFakeTimers()
    const load = vi.fn(async (path: string) => {
      if (path === '/api/broken') throw new Error('502: Bad Gateway')
      return [path]
    })
    const client = createQueryClient(load)
    const queryKey = ['/api/partners']
    expect(await client.fetchQuery({ queryKey })).toEqual(['/api/partners'])
    vi.advanceTimersByTime(4 * 60_000 + 59_000)
    await client.fetchQuery({ queryKey })
    expect(load).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(2_000)
    await client.fetchQuery({ queryKey })
    expect(load).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(9 * 60_000)
    expect(client.getQueryData(queryKey)).toEqual(['/api/partners'])
    await expect(client.fetchQuery({ queryKey: ['/api/broken'] })).rejects.toThrow('502')
    expect(load).toHaveBeenCalledTimes(3)
    const options = client.getDefaultOptions()
    expect(options.queries).toMatchObject({ gcTime: 600_000, staleTime: 300_000, retry: false, refetchOnWindowFocus: true, refetchInterval: false })
    expect(options.mutations).toMatchObject({ retry: false })
    client.clear()
  })
})
