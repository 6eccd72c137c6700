import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { minute, second } from '../../../model/durations'
import { lowerPriority } from './low-priority'
import { createWorker, type OpenWorker } from './worker'
import { isBuilt, programOf, type WorkerProgram } from './worker-entry'

/** Longer than most jobs take. */
const usualDeadline = 2 * minute
/** A process that nobody needs gives all of its memory back, as no thread would. */
const rest = 2 * second

/** Sources are no program yet: the process has Vite load them, as it loads the server's own in development and in tests. */
const loadSources = (program: URL) => `
  const [vite, program] = ${JSON.stringify([createRequire(import.meta.url).resolve('vite'), fileURLToPath(program)])}
  import(vite)
    .then(({ createServer }) => createServer({ configFile: false, appType: 'custom', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, hmr: false, ws: false, watch: null } }))
    .then((server) => server.ssrLoadModule(program))
`

/** Enough of what a process says before it breaks to see why. */
const mostLastWords = 4000

/** It gets none of our secrets, and no more memory than it is given. */
function openProcess(worker: WorkerProgram, megabytes: number): OpenWorker {
  const program = programOf(worker)
  const what = isBuilt(program) ? [fileURLToPath(program)] : ['--eval', loadSources(program)]
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, ...what], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  })
  lowerPriority(child.pid)
  let written = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-mostLastWords)
  })
  // A server that ends waits for none of it.
  child.unref()
  child.channel?.unref()
  ;(child.stderr as unknown as { unref(): void }).unref()
  return {
    events: child,
    send: (job) => child.send(job as object),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.ref()
      if (child.kill('SIGKILL')) await ended
    },
    lastWords: () => written.trim(),
  }
}

/** One process that does one job after the other. No job changes anything, so it may be done twice. */
export const createProcess = <Job, Done>(program: WorkerProgram, megabytes: number, deadline = usualDeadline) =>
  createWorker<Job, Done>(program.name, () => openProcess(program, megabytes), { deadline, rest, isRepeatable: true })
