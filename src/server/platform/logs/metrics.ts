import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ServerState } from '../../../model/settings/server-state'
import { createRequestCounts } from './request-counts'

let ofProcess: Registry | undefined

/** Memory, processor time and delays of the event loop are the process's, however many apps it has. */
function processMetrics() {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** What a Prometheus server reads: what was counted since the start, and the state of each part at that moment. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = createRequestCounts(registry)
  const answers = new Counter({
    name: 'finished_answers_total',
    help: 'Public answers: kept ones that were given again, and new ones that were made',
    labelNames: ['kind'],
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const gauges = {
    database: gauge('database_up', '1 while the database answers'),
    files: gauge('files_up', '1 while uploaded files can be reached'),
    waiting: gauge('mails_waiting', 'Mails that wait to be sent'),
    failed: gauge('mails_failed', 'Mails that the mail server refused for good'),
    free: gauge('data_disk_free_bytes', 'Room on the disk of DATA_DIR'),
  }
  processMetrics()

  return {
    recorderOf: requests.recorderOf,

    async text({ database, files, mail, disk }: ServerState, { kept, made }: { kept: number; made: number }) {
      answers.reset()
      answers.inc({ kind: 'kept' }, kept)
      answers.inc({ kind: 'made' }, made)
      // What cannot be known is no number: a zero would be a lie.
      const known = { database: Number(database.isUp), files: Number(files.isUp), waiting: mail.waiting, failed: mail.failed, free: disk.free }
      for (const name of Object.keys(gauges) as (keyof typeof gauges)[]) gauges[name].set(known[name] ?? Number.NaN)
      return Registry.merge([processMetrics(), registry]).metrics()
    },
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
  }
}

export type Metrics = ReturnType<typeof createMetrics>
