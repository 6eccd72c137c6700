import { readdirSync, readlinkSync } from 'node:fs'
import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { byteASecond, crowd, mostOpenFiles, readsNothing, saysNothing } from '../../support/crowd'
import { figure, isLong, onlyWhere, progress } from '../../support/faults'
import { running, type Server } from '../../support/running'
import { signIn, usedDataFolder } from '../../support/server-process'
import { addFile, uploadFile, writeMessage } from '../../support/writes'

const isLinux = process.platform === 'linux'
const wanted = isLong ? 10_000 : 600
/** As many as the server lets in of what it may have open. */
const size = isLinux ? Math.min(wanted, Math.floor(mostOpenFiles() * 0.6) - 100) : wanted

function milliseconds(url: string) {
  const began = performance.now()
  return new Promise<number>((done, failed) => {
    get(url, { agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? done(performance.now() - began) : failed(new Error(`${url}: ${answer.statusCode}`))))
    }).once('error', failed)
  })
}

/** What 19 of 20 visitors wait at most, each with a connection of their own. */
async function wait({ url }: Server) {
  const times: number[] = []
  for (let n = 0; n < 60; n++) times.push(await milliseconds(`${url}/`))
  return times.toSorted((one, other) => one - other)[56] as number
}

/** Files that it has open besides come and go with what the database does. */
function connectionsOf({ child }: Server) {
  const all = `/proc/${child.pid}/fd`
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`${all}/${name}`).startsWith('socket:')
    } catch {
      return false
    }
  }
  return readdirSync(all).filter(isSocket).length
}

async function serverWith(through: string[] = []) {
  const { folder, remove } = await usedDataFolder()
  onTestFinished(remove)
  const server = await running({ dataDir: folder, through })
  return { server, folder, at: { url: server.url, cookie: await signIn(server.url) } }
}

it(`${size} connections of which many send a byte a second or read nothing keep nobody waiting`, async (test) => {
  onlyWhere(test, isLinux, 'only Linux tells what a process has open')
  const { server, at } = await serverWith()
  const { fileUrl } = JSON.parse((await uploadFile(at, 20 * 1024 * 1024)).body)
  expect((await addFile(at, fileUrl)).status).toBe(201)
  await wait(server)
  const quiet = await wait(server)
  const before = connectionsOf(server)
  progress(`opening ${size} connections`)
  const readers = await crowd(server.port, size / 50, readsNothing(fileUrl, at.cookie))
  onTestFinished(readers.leave)
  const others = await crowd(server.port, size - size / 50, (socket, nth) => (nth % 2 === 0 ? byteASecond(socket, nth) : saysNothing(socket, nth)))
  onTestFinished(others.leave)
  await expect.poll(() => connectionsOf(server), { timeout: 30_000 }).toBeGreaterThan(size * 0.95)
  const crowded = await wait(server)
  figure(`${size} connections${size < wanted ? ` of ${wanted}, as ulimit -n allows` : ''}; 95 % within ${crowded.toFixed(1)} ms, alone ${quiet.toFixed(1)} ms`)
  expect(crowded).toBeLessThan(Math.max(10 * quiet, 250))
  expect((await writeMessage(at)).status).toBe(201)
  if (isLong) {
    progress('waiting until those who never finish are sent away')
    await expect.poll(others.size, { timeout: 150_000 }).toBe(0)
    await expect.poll(() => connectionsOf(server), { timeout: 300_000 }).toBeLessThan(before + 20)
  }
  others.leave()
  readers.leave()
  await expect.poll(() => connectionsOf(server), { timeout: 30_000 }).toBeLessThan(before + 20)
  expect(server.child.exitCode).toBeNull()
}, 600_000)

it('more connections than the process may have files open leave it those that it needs to write', async (test) => {
  onlyWhere(test, isLinux, 'only Linux tells what a process may have open')
  const { server, folder, at } = await serverWith(['sh', '-c', 'ulimit -n 1024; exec "$@"', 'sh'])
  const others = await crowd(server.port, 1_500)
  onTestFinished(others.leave)
  const statuses: number[] = []
  for (let n = 0; n < 10; n++) {
    for (const write of [writeMessage, uploadFile]) statuses.push((await write(at)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([201, 200]))
  const mails = () => readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.eml')).length
  await expect.poll(mails, { timeout: 20_000 }).toBe(20)
  others.leave()
  await expect.poll(() => milliseconds(`${server.url}/`).catch(() => undefined), { timeout: 30_000 }).toBeDefined()
  expect(server.said()).not.toContain('EMFILE')
  figure('1,500 connections at 1,024 open files: 20 of 20 writes stored')
})
