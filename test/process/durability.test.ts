import { afterAll, expect, it } from 'vitest'
import { signIn, startProcess, usedDataFolder } from '../support/server-process'

const data = await usedDataFolder()
afterAll(() => data.remove())

/** The bench kills it more often. */
const rounds = Number(process.env.KILLS ?? 6)

async function idsIn(url: string, cookie: string) {
  const ids = new Set<string>()
  let before = ''
  for (let pages = 0; pages < 1000; pages++) {
    const page = (await (await fetch(`${url}/api/contact-messages?limit=500${before}`, { headers: { cookie } })).json()) as { id: string }[]
    for (const { id } of page) ids.add(id)
    if (page.length < 500) return ids
    before = `&before=${page.at(-1)?.id}`
  }
  throw new Error('The list has no end')
}

it(`${rounds} times killed while writing, nothing that was acknowledged is lost`, async () => {
  const acknowledged: string[] = []
  let address = 0
  for (let round = 0; round <= rounds; round++) {
    const server = await startProcess({ dataDir: data.folder })
    await server.ready()
    if (round > 0) {
      const stored = await idsIn(server.url, await signIn(server.url))
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    }
    if (round === rounds) {
      server.child.kill('SIGTERM')
      await server.ended
      break
    }
    let isOver = false
    const write = async () => {
      while (!isOver) {
        address += 1
        try {
          const answer = await fetch(`${server.url}/api/contact-messages`, {
            method: 'POST',
            headers: {
              origin: server.url,
              'content-type': 'application/json',
              'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
            },
            body: JSON.stringify({ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example', message: `Runde ${round}` }),
          })
          if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
        } catch {
          return
        }
      }
    }
    const before = acknowledged.length
    const writers = Array.from({ length: 4 }, write)
    try {
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 5 + round)
    } finally {
      server.child.kill('SIGKILL')
      isOver = true
      await Promise.all([server.ended, ...writers])
    }
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5)
}, 240_000)
