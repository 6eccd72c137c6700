import { hour } from '../../../model/durations'
import { createThread } from '../jobs/thread'
import { isBuilt, programOf } from '../jobs/worker-entry'
import type { Refusal } from './refusal'
import { type Envelope, openTransport, type Transport, usualTimeouts, type Way } from './transport'

export type MailJob = { send: Envelope } | 'check'
export type MailDone = { refusal?: Refusal | undefined; code?: string | undefined }

/** What is attached is none of the heap. In megabytes. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }

/** Longer than a server may take that uses up its time for every answer: what takes longer hangs, and every other mail behind it. */
const usualDeadline = hour

/**
 * The way of the mails in a thread of its own, or, where nothing was built, in this one: sources are no program yet. Putting a mail together
 * takes several milliseconds at a stretch, and whoever asks for a page meanwhile would wait for them.
 */
export async function openMailThread({ smtpUrl, allowPlaintext, dataDir }: Way, timeouts = usualTimeouts, deadline = usualDeadline): Promise<Transport> {
  const way: Way = { smtpUrl, allowPlaintext, dataDir }
  const program = programOf({ name: 'mail', source: new URL('./worker.ts', import.meta.url) })
  if (!isBuilt(program)) return openTransport(way, timeouts)
  const thread = createThread<MailJob, MailDone>('mail', program, { way, timeouts }, resourceLimits, deadline)
  return {
    send: async (mail) => (await thread.do({ send: mail })).refusal,
    check: async () => (await thread.do('check')).code,
    close: thread.close,
  }
}
