import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../test/support/checkout'
import { freePort } from '../test/support/free-port.mjs'

/** Fastify, and nothing else around these compressed bytes. */
export async function openBare(folder: string, body: Buffer) {
  const port = await freePort()
  const file = join(folder, 'bare.gz')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(root, 'bench', 'bare.mjs'), file, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((listening) => child.stdout.once('data', listening))
  return { child, port, pid: child.pid as number }
}
