import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { minute, second } from '../../../model/durations'
import type { Mailbox } from '../../../model/settings/mailbox'
import type { Config } from '../config/config'
import { type Refusal, refusalIn } from './refusal'

export type Envelope = {
  id: string
  kind: string
  createdAt: string
  messageId: string
  from: Mailbox
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  endUrl: string | null
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export type Transport = {
  /** Nothing comes of a mail that was taken. */
  send(mail: Envelope): Promise<Refusal | undefined>
  /** Connects and signs in, without a mail. Returns the code of what is in the way. */
  check(): Promise<string | undefined>
  close(): unknown
}

/** How long to wait, for the connection, the greeting, and every answer after it. What the end of a mail is given is RFC 5321's (4.5.3.2.6). */
export const usualTimeouts = { connection: 10 * second, greeting: minute, answer: 10 * minute }

/** The name is the same for every attempt, so that a repetition replaces the file. */
export const mailFileName = ({ id, kind, createdAt }: Pick<Envelope, 'id' | 'kind' | 'createdAt'>) => `${createdAt.slice(0, 10)}-${kind}-${id}.eml`

export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

export type Way = Pick<Config, 'smtpUrl' | 'allowPlaintext' | 'dataDir'>

export function openTransport(config: Way, timeouts = usualTimeouts): Promise<Transport> {
  return config.smtpUrl ? openServer(config, config.smtpUrl, timeouts) : openFolder(config)
}

const messageOf = (mail: Envelope) => ({
  from: mail.from,
  to: { name: '', address: mail.to },
  replyTo: { name: '', address: mail.replyTo },
  messageId: mail.messageId,
  date: new Date(mail.createdAt),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments,
  // Keeps holiday notices from answering.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...(mail.endUrl ? endedByOneClick(mail.endUrl) : {}) },
  disableUrlAccess: true,
  disableFileAccess: true,
})

/** Mail programs offer it as a button of their own (RFC 8058). */
const endedByOneClick = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })

async function openServer(config: Way, url: string, timeouts: typeof usualTimeouts): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  // One connection, one mail at a time: after a crash at most that one is sent again.
  const server = createTransport({
    url: config.allowPlaintext ? url : withPrivatePassword(url),
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    idleTimeout: 30 * second,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.answer,
  })
  // A mail that cannot be sent says so itself; a waiting connection that breaks is replaced by the next one.
  server.on('error', () => {})
  let isHandedOver = false
  // The mail is read when the server has said that it takes it (DATA), not before.
  server.use('stream', ({ message }, ready) => {
    message.processFunc((source) => Readable.from(noticed(source, () => (isHandedOver = true))))
    ready()
  })
  return {
    send: async (mail) => {
      isHandedOver = false
      try {
        await server.sendMail(messageOf(mail))
        return undefined
      } catch (error) {
        return refusalIn(error, isHandedOver)
      }
    },
    check: () =>
      server.verify().then(
        () => undefined,
        (error: unknown) => refusalIn(error, false).code,
      ),
    close: () => server.close(),
  }
}

/** Insists on STARTTLS where a password is said, whatever the address asks for: read on its way, it sends mails in our name. `smtps:` is encrypted anyway. */
function withPrivatePassword(text: string) {
  const url = new URL(text)
  if (url.protocol !== 'smtp:' || (url.username || url.password) === '') return text
  for (const option of ['ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(option)
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

async function* noticed(source: AsyncIterable<Uint8Array>, begins: () => void) {
  begins()
  yield* source
}

async function openFolder(config: Way): Promise<Transport> {
  // Loaded with the first mail: most starts without a mail server send none.
  const { createTransport } = await import('nodemailer')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = mailFolder(config.dataDir)
  return {
    send: async (mail) => {
      const { message: bytes } = await composer.sendMail(messageOf(mail))
      try {
        await mkdir(folder, { recursive: true })
        const target = join(folder, mailFileName(mail))
        await writeFile(`${target}.part`, bytes as Buffer, { mode: 0o600 })
        await rename(`${target}.part`, target)
        return undefined
      } catch (error) {
        // A disk that is full or a folder that is closed refuses every mail.
        return { verdict: 'outage', code: (error as NodeJS.ErrnoException).code ?? 'unknown' }
      }
    },
    check: async () => undefined,
    close: () => {},
  }
}
