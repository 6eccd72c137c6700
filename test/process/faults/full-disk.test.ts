import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figure, onlyWhere } from '../../support/faults'
import { signIn, startProcess, temporaryFolder, usedDataFolder } from '../../support/server-process'
import { uploadFile, writeMessage } from '../../support/writes'

/** A disk of its own, small enough to be filled. Only root mounts one. */
const disk = temporaryFolder()
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk.folder]).status === 0
const dataDir = join(disk.folder, 'data')

/** Made once, and on a busy machine not within the time of a test. */
beforeAll(async () => {
  const { folder, remove } = await usedDataFolder()
  if (isMounted) cpSync(folder, dataDir, { recursive: true })
  remove()
}, 240_000)
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  if (isMounted) spawnSync('umount', ['--lazy', disk.folder])
  disk.remove()
})

const ballast = join(disk.folder, 'ballast')

function fillDisk() {
  const file = openSync(ballast, 'w')
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
  }
  closeSync(file)
}

const running: Awaited<ReturnType<typeof startProcess>>[] = []

async function start() {
  const server = await startProcess({ dataDir })
  running.push(server)
  return server
}

describe('on a full disk', () => {
  it('writing answers 503 with a sentence, pages go on, and with room again it writes without a restart', async (test) => {
    onlyWhere(test, isMounted, 'only root mounts a small disk')
    const server = await start()
    await server.ready()
    expect((await writeMessage(server)).status).toBe(201)
    const cookie = await signIn(server.url)
    fillDisk()
    for (let tries = 0; tries < 5; tries++) {
      const answer = await writeMessage(server)
      expect([answer.status, JSON.parse(answer.body)]).toEqual([
        503,
        { message: 'Zurzeit kann nichts gespeichert werden. Bitte versuchen Sie es später erneut.' },
      ])
      for (const path of ['/', '/api/partners']) {
        const page = await fetch(server.url + path)
        expect([path, page.status, (await page.text()).length > 0]).toEqual([path, 200, true])
      }
    }
    const at = { url: server.url, cookie }
    expect((await uploadFile(at, 1_000_000)).status).toBe(503)
    rmSync(ballast)
    expect((await writeMessage(server)).status).toBe(201)
    expect((await uploadFile(at, 1_000_000)).status).toBe(200)

    fillDisk()
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    const refused = await start()
    expect(await refused.ended).toMatchObject({ code: 1 })
    expect(refused.said()).toMatch(/^The disk of .+ is full: make room \(at least \d+ MB\) and start again\.\n$/)

    rmSync(ballast)
    const again = await start()
    await again.ready()
    expect((await writeMessage(again)).status).toBe(201)
    figure('5 of 5 writes 503 and pages 200 while full, uploads too; 201 as soon as there is room; a start on a full disk refused')
    again.child.kill('SIGTERM')
    await again.ended
  }, 240_000)
})
