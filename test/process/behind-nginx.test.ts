import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { samples } from '../support/app'
import { root } from '../support/checkout'
import { emptyPostgres, urlOf } from '../support/database'
import { freePort } from '../support/free-port.mjs'
import { hasNginx, startNginx } from '../support/nginx'
import { running, stopped } from '../support/running'
import { samplePictures } from '../support/sample-files'
import { signIn, temporaryFolder } from '../support/server-process'

/** The example of the documentation, at ports of this machine and without a certificate. */
function configured(port: number, instances: readonly [number, number]) {
  const [, example = ''] = /```nginx\n([^`]*)```/.exec(readFileSync(join(root, 'docs', 'deployment.md'), 'utf8')) ?? []
  return example
    .replace('127.0.0.1:3001', `127.0.0.1:${instances[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${instances[1]}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace('www.example.ch', 'localhost')
    .replace(/ *ssl_certificate.*\n/g, '')
}

describe.runIf(hasNginx)('two instances behind nginx', () => {
  it('are one site: logins, changes, uploads and limits are common, and one may be restarted while visitors come', async () => {
    const { folder, remove } = temporaryFolder()
    onTestFinished(remove)
    const port = await freePort()
    const url = `http://localhost:${port}`
    const env = { DATABASE_URL: urlOf(await emptyPostgres()), PUBLIC_URL: url }
    const instances = [await running({ dataDir: folder, env }), await running({ dataDir: folder, env })] as const
    const { stop } = await startNginx(port, configured(port, [instances[0].port, instances[1].port]))
    onTestFinished(stop)
    expect((await fetch(url)).status).toBe(200)

    const cookie = await signIn(url)
    const headers = { origin: url, cookie }
    const logo = new FormData()
    logo.append('logo', new Blob([new Uint8Array(await samplePictures.png())]), 'logo.png')
    const upload = await fetch(`${url}/api/upload/partner-logo`, { method: 'POST', headers, body: logo })
    const { logoUrl } = (await upload.json()) as { logoUrl: string }
    const [partner] = (await (await fetch(`${url}/api/partners`)).json()) as { id: string }[]
    const saved = await fetch(`${url}/api/partners/${partner?.id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Muster hinter dem Proxy', logoUrl }),
    })
    expect(saved.status).toBe(200)
    for (const instance of instances) {
      await expect.poll(async () => (await fetch(`${instance.url}/partners`)).text(), { timeout: 1000 }).toContain('Muster hinter dem Proxy')
      expect((await fetch(instance.url + logoUrl)).status).toBe(200)
    }

    // Whoever claims another address at every try is still the same client.
    const write = (n: number) =>
      fetch(`${url}/api/contact-messages`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': `10.7.7.${n}` },
        body: JSON.stringify(samples.message),
      })
    const statuses = []
    for (let n = 0; n < 6; n++) statuses.push((await write(n)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])

    let isOver = false
    const seen = new Set<number>()
    const visiting = (async () => {
      while (!isOver) seen.add((await fetch(`${url}/about`)).status)
    })()
    await stopped(instances[0])
    expect((await fetch(`${url}/api/admin/session`, { headers })).status).toBe(200)
    await running({ dataDir: folder, env, port: instances[0].port })
    isOver = true
    await visiting
    expect([...seen]).toEqual([200])
  })
})
