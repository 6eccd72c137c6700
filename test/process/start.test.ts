import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/checkout'
import { creditorVariables } from '../support/creditor'
import { copyOf, fileText, signIn, startProcess, temporaryFolder } from '../support/server-process'

/** A data folder after a first run, made once and copied by whoever needs one. */
const first = temporaryFolder()
let firstWords = ''

beforeAll(async () => {
  const server = await startProcess({ dataDir: first.folder, env: { ADMIN_PASSWORD: '', PARTNER_PASSWORD: '' } })
  await server.ready()
  firstWords = server.said()
  server.child.kill('SIGTERM')
  await server.ended
})
afterAll(() => first.remove())

describe('a first start', () => {
  it('says where it is, how to sign in, which database it uses and where mail goes', () => {
    expect(firstWords).toMatch(/Website: +http:\/\/localhost:\d+\//)
    expect(firstWords).toMatch(/Admin: +http:\/\/localhost:\d+\/admin/)
    expect(firstWords).toMatch(/Login: +admin@example\.ch \/ \S{23}/)
    expect(firstWords).toMatch(/Partners: +password \S{23}/)
    expect(firstWords).toMatch(/Database: +embedded/)
    expect(firstWords).toMatch(/Mail: +written to .*mail/)
    expect(firstWords).not.toContain('To do')
  })

  it('keeps the generated logins in a file that only its owner reads', () => {
    const password = /Login: .* \/ (\S+)/.exec(firstWords)?.[1]
    expect(fileText(first.folder, 'first-login.txt')).toContain(password)
    expect(statSync(join(first.folder, 'first-login.txt')).mode & 0o777).toBe(0o600)
  })

  it('begins with the database that was made with the build, which takes neither seconds nor hundreds of megabytes', () => {
    // PostgreSQL draws it when it makes a database.
    const identifierIn = (folder: string) => readFileSync(join(folder, 'global', 'pg_control')).readBigUInt64LE(0)
    expect(identifierIn(join(first.folder, 'database'))).toBe(identifierIn(join(root, 'dist', 'database')))
  })

  it.skipIf(process.platform === 'win32')('may copy that database, whoever built it', () => {
    const all = readdirSync(join(root, 'dist', 'database'), { recursive: true, withFileTypes: true })
    expect(all.length).toBeGreaterThan(500)
    const closed = all.filter((entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o044) !== 0o044)
    expect(closed.map(({ name }) => name)).toEqual([])
  })
})

it.skipIf(process.platform === 'win32')(
  'a service starts what npm starts; it is told of misspelt names, and of the file with the logins only while that is there',
  async () => {
    const { folder, remove } = copyOf(first.folder)
    rmSync(join(folder, 'first-login.txt'))
    const env = { NODE_ENV: 'prod', PORTT: '1', ADMIN_PASSWORD: '', PARTNER_PASSWORD: '' }
    const server = await startProcess({ dataDir: folder, env, command: [join(root, 'scripts', 'serve')] })
    await server.ready()
    const command = process.platform === 'linux' ? fileText('/proc', String(server.child.pid), 'cmdline').replaceAll('\0', ' ').trim() : undefined
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    remove()
    const { scripts } = JSON.parse(fileText(root, 'package.json'))
    expect(command ?? scripts.start).toBe(scripts.start)
    expect(server.said()).toContain('WARNING:   PORTT is not known and changes nothing; did you mean PORT?\n')
    expect(server.said()).toContain('WARNING:   NODE_ENV=prod is none of production, development, test, and counts as development.\n')
    expect(server.said()).toMatch(/Login: +admin@example\.ch, password as it was set; ADMIN_PASSWORD sets another\n/)
    expect(server.said()).not.toContain('first-login.txt')
  },
)

it('a start under an address of https says what is to do before visitors come, and no more of it once it is done', async () => {
  const { folder, remove } = copyOf(first.folder)
  const started = async (env: Record<string, string>) => {
    const server = await startProcess({ dataDir: folder, env })
    await server.ready()
    return server
  }
  const stopped = async (server: Awaited<ReturnType<typeof started>>) => {
    server.child.kill('SIGTERM')
    await server.ended
    return [...server.said().matchAll(/To do: +(.*)/g)].map(([, point]) => point)
  }
  const live = { PUBLIC_URL: 'https://studie.example' }
  expect(await stopped(await started(live))).toEqual([
    expect.stringMatching(/^Invented sample content is public \(17 in partners, \d+ in team members, \d+ in media items, \d+ in member files\)/),
    expect.stringMatching(/^The edition \d+ has \d+ open points/),
    expect.stringContaining('SMTP_URL'),
    expect.stringContaining('INVOICE_IBAN'),
    expect.stringContaining('first-login.txt'),
  ])

  const server = await started({})
  const cookie = await signIn(server.url)
  const partners = (await (await fetch(`${server.url}/api/partners`)).json()) as { id: string }[]
  for (const { id } of partners) await fetch(`${server.url}/api/partners/${id}`, { method: 'DELETE', headers: { cookie, origin: server.url } })
  await stopped(server)
  rmSync(join(folder, 'first-login.txt'))
  const left = await stopped(await started({ ...live, ...creditorVariables, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Studie <studie@hochschule.example>' }))
  expect(left).toEqual([expect.stringMatching(/^Invented sample content is public \(\d+ in team members/), expect.stringContaining('open points')])
  remove()
})

describe('a second start', () => {
  it('shows no password, takes given ones, and brings nothing back that was deleted', async () => {
    const { folder, remove } = copyOf(first.folder)
    const server = await startProcess({ dataDir: folder })
    await server.ready()
    expect(server.said()).toMatch(/Login: +admin@example\.ch, password from ADMIN_PASSWORD/)
    const cookie = await signIn(server.url)
    const list = async (url: string) => (await (await fetch(`${url}/api/partners`)).json()) as { id: string }[]
    const partners = await list(server.url)
    expect(partners).toHaveLength(17)
    for (const { id } of partners) await fetch(`${server.url}/api/partners/${id}`, { method: 'DELETE', headers: { cookie, origin: server.url } })
    server.child.kill('SIGINT')
    expect(await server.ended).toEqual({ code: 0, signal: null })

    const again = await startProcess({ dataDir: folder, env: { ADMIN_PASSWORD: '' } })
    await again.ready()
    expect(again.said()).not.toMatch(/\S{5}-\S{5}-\S{5}-\S{5}/)
    expect(await list(again.url)).toEqual([])
    again.child.kill('SIGTERM')
    expect(await again.ended).toEqual({ code: 0, signal: null })
    expect(readdirSync(folder)).not.toContain('database.lock')
    remove()
  })
})

describe('PORT=0', () => {
  it('takes any port that is free, and says which', async () => {
    const { folder, remove } = copyOf(first.folder)
    const server = await startProcess({ dataDir: folder, port: 0 })
    await expect.poll(() => server.said(), { timeout: 60_000 }).toContain('Ctrl-C stops')
    const url = /Website: +(http:\/\/localhost:[1-9]\d+)\//.exec(server.said())?.[1] as string
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain(`<loc>${url}/`)
    server.child.kill('SIGTERM')
    await server.ended
    remove()
  })
})

describe('a first start that was cut off', () => {
  it('is made good by the next', async () => {
    const { folder, remove } = temporaryFolder()
    const server = await startProcess({ dataDir: folder })
    await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('Creating the embedded database')
    await expect.poll(() => readdirSync(folder), { timeout: 30_000 }).toContain('database.unfinished')
    server.child.kill('SIGKILL')
    await server.ended
    const again = await startProcess({ dataDir: folder })
    await again.ready()
    expect((await (await fetch(`${again.url}/api/partners`)).json()) as object[]).toHaveLength(17)
    again.child.kill('SIGTERM')
    await again.ended
    rmSync(folder, { recursive: true })
    remove()
  })
})
