import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../support/checkout'
import { chrootScript, containerSteps } from '../support/containerfile'
import { freePort } from '../support/free-port.mjs'

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
const wordsOf = (instruction: string) => containerSteps().find((step) => step.instruction === instruction)?.words ?? ''

it('the container starts the program as npm does, with a Node that it was made for, as nobody special', () => {
  expect(JSON.parse(wordsOf('CMD'))).toEqual(['scripts/serve'])
  const [, version] = /^node:(\d+)-/.exec(wordsOf('FROM')) ?? []
  expect(engines.node).toContain(`>=${version}`)
  expect(wordsOf('USER')).toBe('1000:1000')
})

/** `npm run test:container` asks for it: it installs and builds everything anew. */
const isAsked = process.env.CONTAINER === 'yes'
const builder = ['docker', 'podman'].find((name) => spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0)
const canChroot = process.platform === 'linux' && process.getuid?.() === 0

it.runIf(isAsked && !builder && !canChroot)('can be tried on this machine', () => {
  expect.fail('Neither docker nor podman answers, and only root on Linux can take the steps without them: nothing was tried.')
})

async function isReady(url: string) {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

async function expectSite(url: string) {
  await expect.poll(() => isReady(url), { timeout: 600_000, interval: 500 }).toBe(true)
  const page = await fetch(`${url}/`)
  expect([page.status, (await page.text()).includes('Versicherungsstudie')]).toEqual([200, true])
}

it.runIf(isAsked && builder)('is built and run', { timeout: 900_000 }, async () => {
  const name = `studie-${process.pid}`
  const call = (...args: string[]) => execFileSync(builder as string, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  call('build', '-f', 'Containerfile', '-t', name, '.')
  const port = await freePort()
  call('run', '-d', '--name', name, '-p', `127.0.0.1:${port}:3000`, name)
  onTestFinished(() => void call('rm', '-f', '-v', name))
  await expectSite(`http://127.0.0.1:${port}`)
  expect(call('exec', name, 'id', '-u').trim()).toBe('1000')
  call('stop', name)
  expect(call('inspect', '-f', '{{.State.ExitCode}}', name).trim()).toBe('0')
})

it.runIf(isAsked && !builder && canChroot)('leads by its very steps to a site that runs, in a chroot', { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studie-container-'))
  onTestFinished(() => rmdirSync(folder))
  const port = await freePort()
  const script = chrootScript(folder, { PORT: String(port) })
  const child = spawn('unshare', ['--mount', '/bin/sh', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  await Promise.race([expectSite(`http://127.0.0.1:${port}`), ended.then(() => expect.fail(said))])
  expect(said).toMatch(/Database: +embedded/)
  expect(readFileSync(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t/m)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
