import { spawn } from 'node:child_process'
import { briefly } from './brief-life.mjs'
import { root } from './checkout'

/** A command of the finished program, as npm runs it. */
export function startCommand(script: 'backup' | 'restore' | 'move-to-postgresql', args: string[], env: Record<string, string>) {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const child = spawn(process.execPath, [...briefly, `scripts/${script}.mjs`, ...args], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = new Promise<{ code: number | null; said: string }>((done) => child.once('close', (code) => done({ code, said: said.trim() })))
  return { child, ended }
}

export const runCommand = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended
