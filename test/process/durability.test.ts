import { afterAll, expect, inject, it } from 'vitest'
import { signIn, startProcess, usedDataFolder } from '../support/server-process'

const data = await usedDataFolder(inject('templateFolder'))
afterAll(() => data.remove())

const rounds = 20

async function idsIn(url: string, cookie: string) {
  const ids = new Set<string>()
  for (let before = ''; ; ) {
    const page = (await (await fetch(`${url}/api/contact-messages?limit=500${before}`, { headers: { cookie } })).json()) as { id: string }[]
    for (const { id } of page) ids.add(id)
    if (page.length < 500) return ids
    before = `&before=${page.at(-1)?.id}`
  }
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
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 5 + round)
    server.child.kill('SIGKILL')
    isOver = true
    await Promise.all([server.ended, ...writers])
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * 5)
}, 240_000)
