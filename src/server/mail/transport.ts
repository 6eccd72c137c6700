import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minute } from '../../entities/durations'
import type { Config } from '../config/config'

export type Envelope = {
  id: string
  kind: string
  createdAt: string
  messageId: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content?: Buffer; path?: string }[]
}

export type Transport = {
  send(mail: Envelope): Promise<void>
  close(): void
}

/** What came of an attempt that did not succeed. */
export type Refusal = {
  /** `outage`: the server as a whole does not take mails now. `later`: not this one now. `never`: not this one. */
  verdict: 'outage' | 'later' | 'never'
  /** The server's reply code or the network's error code; never what was said. */
  code: string
}

/** The name is the same for every attempt, so that a repetition replaces the file. */
export const mailFileName = ({ id, kind, createdAt }: Pick<Envelope, 'id' | 'kind' | 'createdAt'>) => `${createdAt.slice(0, 10)}-${kind}-${id}.eml`

export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

export async function openTransport(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Promise<Transport> {
  // Loaded with the first mail: most starts send none.
  const { createTransport } = await import('nodemailer')
  const message = (mail: Envelope) => ({
    from: config.mailFrom,
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo },
    messageId: mail.messageId,
    date: new Date(mail.createdAt),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments,
    // Keeps holiday notices from answering.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableUrlAccess: true,
  })
  if (config.smtpUrl) {
    // One connection, one mail at a time: after a crash at most that one is sent again.
    const server = createTransport({
      url: config.smtpUrl,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      idleTimeout: 30_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: minute,
    })
    // A mail that cannot be sent says so itself; a waiting connection that breaks is replaced by the next one.
    server.on('error', () => {})
    return {
      send: async (mail) => {
        await server.sendMail(message(mail))
      },
      close: () => server.close(),
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = mailFolder(config.dataDir)
  return {
    send: async (mail) => {
      const { message: bytes } = await composer.sendMail(message(mail))
      await mkdir(folder, { recursive: true })
      const target = join(folder, mailFileName(mail))
      await writeFile(`${target}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${target}.part`, target)
    },
    close: () => {},
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Tells a refusal of this mail from a server that is away, closed or does not accept our login. */
export function refusalIn(error: unknown): Refusal {
  const { code = 'unknown', responseCode } = error as SmtpError
  const said = responseCode ? String(responseCode) : code
  if (!['EENVELOPE', 'EMESSAGE'].includes(code) || responseCode === 421) return { verdict: 'outage', code: said }
  return { verdict: responseCode !== undefined && responseCode < 500 ? 'later' : 'never', code: said }
}
