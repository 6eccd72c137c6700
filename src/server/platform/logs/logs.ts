import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { day, minute } from '../../../model/durations'
import { limits } from '../../../model/limits'
import { inFull, withoutContents } from '../app-error'
import type { Config } from '../config/config'
import { gathered, momentInWords } from './lines'
import type { Metrics } from './metrics'
import { sourcePlace } from './places'
import type { RequestOutcome, RequestRecorder } from './request-counts'

const megabyte = 1024 * 1024

/** Whoever asks for a million pages must not fill the disk with lines about it. In bytes. */
const usualLimits = { file: 20 * megabyte, folder: 200 * megabyte }

/** Lines that wait for a disk that takes none; what comes then is dropped. */
const mostWaiting = megabyte

/** A disk that stays full is mentioned this often. */
const betweenComplaints = 10 * minute

const namePattern = /^server-(\d{4}-\d{2}-\d{2})(?:\.(\d+))?\.log$/

const nameOf = (date: string, part: number) => `server-${date}${part > 1 ? `.${part}` : ''}.log`

/** The oldest first. */
function logFilesIn(folder: string) {
  return readdirSync(folder)
    .map((name) => ({ name, found: namePattern.exec(name) }))
    .flatMap(({ name, found }) => (found ? [{ path: join(folder, name), date: found[1] as string, part: Number(found[2] ?? 1) }] : []))
    .sort((one, other) => one.date.localeCompare(other.date) || one.part - other.part)
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Removes log files whose day is over by more than the privacy statement promises, and the oldest of too many; `now` is moved by tests. */
export function sweepLogs(folder: string, now = Date.now(), most = usualLimits.folder) {
  let total = 0
  for (const { path, date } of logFilesIn(folder).reverse()) {
    total += sizeOf(path)
    if (now - Date.parse(date) >= limits.logDays * day || total > most) rmSync(path, { force: true })
  }
}

type Options = { room?: typeof usualLimits; level?: Config['logLevel']; showDeveloper?: ((text: string) => void) | undefined }

/**
 * One JSON line per event, a file per day below DATA_DIR/logs, more when one gets long; warnings and errors also on the console. An error
 * is logged without its contents, whoever logs it (`err` is Fastify's own name for it), unless a developer is there to read it.
 */
export function openLogs(dataDir: string, { room = usualLimits, level = 'info', showDeveloper }: Options = {}) {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true })
  const today = () => new Date().toISOString().slice(0, 10)
  let date = today()
  let part = logFilesIn(folder).findLast((file) => file.date === date)?.part ?? 1
  const path = () => join(folder, nameOf(date, part))
  let size = sizeOf(path())

  const file = pino.destination({ dest: path(), sync: false, mkdir: true, maxLength: mostWaiting })
  const turnOver = () => {
    const isNewDay = today() !== date
    if (isNewDay || size >= room.file) {
      part = isNewDay ? 1 : part + 1
      date = today()
      size = 0
      file.reopen(path())
    }
    try {
      sweepLogs(folder, Date.now(), room.folder)
    } catch (error) {
      complain(error as NodeJS.ErrnoException)
    }
  }
  file.on('write', (bytes) => {
    size += bytes
    if (size >= room.file) turnOver()
  })
  // A stream whose error nobody listens to would end the process.
  const complain = complainer()
  file.on('error', complain)
  turnOver()
  const timer = setInterval(turnOver, minute).unref()

  const lines = gathered((text) => file.write(text))
  const time = momentInWords()
  const told = showDeveloper ? inFull : inBrief
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: told, err: told } },
    pino.multistream([
      { stream: lines, level },
      { stream: showDeveloper ? { write: (line: string) => showDeveloper(readable(line)) } : process.stderr, level: 'warn' },
    ]),
  )
  return {
    logger,
    folder,
    /** Writes the line that the logger would write, in a tenth of the time: answers that lie ready take hardly longer than it does. */
    recorderOf(answered: RequestOutcome): RequestRecorder {
      if (!logger.isLevelEnabled('info')) return () => {}
      const end = `",${JSON.stringify({ ...answered, msg: 'request' }).slice(1)}\n`
      let at = ''
      let line = ''
      return () => {
        // The same text for all of one moment takes memory once.
        const now = time()
        if (now !== at) line = `{"level":30,"time":"${now}${end}`
        at = now
        lines.write(line)
      }
    },
    close: () =>
      new Promise<void>((done) => {
        clearInterval(timer)
        file.once('close', done)
        // What a full disk does not take now is lost.
        file.once('error', () => done())
        lines.passOn()
        file.end()
      }),
  }
}

function inBrief(error: unknown) {
  const { reasons, at } = withoutContents(error)
  return { reasons, at: at?.map(sourcePlace) }
}

function complainer() {
  let complainedAt = Number.NEGATIVE_INFINITY
  return ({ code }: NodeJS.ErrnoException) => {
    if (performance.now() - complainedAt < betweenComplaints) return
    complainedAt = performance.now()
    console.error(`The log cannot be written (${code ?? 'unknown'}); the server goes on without.`)
  }
}

function readable(line: string) {
  const { msg, error, err = error } = JSON.parse(line)
  return [msg, err].filter(Boolean).join(': ')
}

/** Without addresses, queries, names or cookies: a log line tells what happened, not to whom. */
export function logRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const answered = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(answered, 'request')
    metrics.recorderOf(answered)()
  })
}
