import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFastPath } from './fast-path'
import { fileAnswer } from './file-response'
import { createAnswerCache } from './response-cache'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/** A server whose pages show a number, and are made when the test lets them be. */
async function setUp() {
  const fastPath = createFastPath(() => () => {})
  const cache = createAnswerCache()
  const app = Fastify({ serverFactory: fastPath.serverFactory })
  let number: number | 'broken' = 1
  let made = 0
  let letGo = () => {}
  let held = Promise.resolve()
  fastPath.open(app, cache)
  app.get<{ Params: { name: string } }>('/seite/:name', async (request, reply) => {
    const answer = await cache.get(request.url, async () => {
      made += 1
      const body = `${number}`
      await held
      if (body === 'broken') throw new Error('away')
      return { status: 200, body, headers: { 'content-type': 'text/html' } }
    })
    return answer.sendTo(request, reply)
  })
  app.get('/logo', async (request, reply) => {
    const logo = fileAnswer({ body: Buffer.from(`${number}`), type: 'image/webp', modifiedAt: new Date(0), cacheControl: 'public' })
    return (await cache.get('logo', async () => logo)).sendTo(request, reply)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(async () => {
    letGo()
    await app.close()
  })
  const look = async (path = '/seite/a', headers: Record<string, string> = {}) => (await fetch(url + path, { headers })).text()
  return {
    cache,
    look,
    made: () => made,
    /** Until somebody is given it at the door. */
    lookAgain: async (path?: string) => {
      await look(path)
      return look(path)
    },
    hold: () => {
      held = new Promise((over) => (letGo = over))
    },
    letGo: () => letGo(),
    /** Says when the change is taken. */
    change: (next: typeof number = Number(number) + 1) => {
      number = next
      let isTaken = false
      const taken = cache.expire().then(() => {
        isTaken = true
      })
      return { taken, isTaken: () => isTaken }
    },
  }
}

describe('a page that people look at', () => {
  it('is given as it was while it is made anew, and as it is from the moment on in which the change is taken', async () => {
    const { lookAgain, look, hold, letGo, change, made } = await setUp()
    await lookAgain()
    hold()
    const { taken, isTaken } = change()
    expect([await look(), await look(), isTaken()]).toEqual(['1', '1', false])
    letGo()
    await taken
    expect([await look(), made()]).toEqual(['2', 2])
  })

  it('is shown as it is to whoever bears a cookie, such as the one who made the change', async () => {
    const { lookAgain, look, hold, letGo, change } = await setUp()
    await lookAgain()
    hold()
    const { taken } = change()
    const seen = look('/seite/a', { cookie: 'session=1' })
    letGo()
    expect(await seen).toBe('2')
    await taken
  })

  it('shows both changes once either is taken, where one comes while the page is made for the other', async () => {
    const { lookAgain, look, hold, letGo, change } = await setUp()
    await lookAgain()
    hold()
    const first = change()
    await turn()
    const second = change()
    letGo()
    await Promise.race([first.taken, second.taken])
    expect(await look()).toBe('3')
    await Promise.all([first.taken, second.taken])
    expect(await look()).toBe('3')
  })

  it('that takes too long is waited for by its visitors, and no longer by the change', async () => {
    const { lookAgain, look, hold, letGo, change } = await setUp()
    await lookAgain()
    hold()
    await change().taken
    const seen = look()
    letGo()
    expect(await seen).toBe('2')
  })

  it('that cannot be made any more is given to nobody', async () => {
    const { lookAgain, look, change } = await setUp()
    await lookAgain()
    await change('broken').taken
    expect(JSON.parse(await look())).toMatchObject({ statusCode: 500 })
  })

  it('is one of five at most: the rest is made when somebody comes', async () => {
    const { lookAgain, change, made } = await setUp()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await lookAgain(`/seite/${name}`)
    await change().taken
    expect(made()).toBe(7 + 5)
  })
})

describe('what nobody looks at', () => {
  it('is forgotten: asked for once, or longer ago than a second', async () => {
    const { look, lookAgain, change, made } = await setUp()
    await look('/seite/once')
    await lookAgain('/seite/earlier')
    const later = performance.now() + 1000
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
    await change().taken
    clock.mockRestore()
    expect(made()).toBe(2)
  })
})

it('a file is never given once it may have been withdrawn', async () => {
  const { lookAgain, look, hold, change } = await setUp()
  await lookAgain('/logo')
  hold()
  const { taken } = change()
  expect(await look('/logo')).toBe('2')
  await taken
})
