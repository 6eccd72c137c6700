import { workerData } from 'node:worker_threads'
import { doJobs } from '../jobs/jobs'
import type { MailDone, MailJob } from './mail-thread'
import { type Envelope, openTransport } from './transport'

/** A buffer that was sent arrives as the bytes that it is. */
const received = (mail: Envelope): Envelope => ({
  ...mail,
  attachments: mail.attachments.map(({ content, ...named }) => ({ ...named, content: Buffer.from(content.buffer, content.byteOffset, content.byteLength) })),
})

/** Puts mails together and hands them over, beside the thread that answers visitors. */
doJobs(
  openTransport(workerData.way, workerData.timeouts).then(
    ({ send, check }) =>
      async (job: MailJob): Promise<MailDone> =>
        job === 'check' ? { code: await check() } : { refusal: await send(received(job.send)) },
  ),
)
