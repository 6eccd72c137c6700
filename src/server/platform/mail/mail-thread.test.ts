import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openMailThread } from './mail-thread'
import { mailFolder, type Transport, usualTimeouts } from './transport'

const dataDir = mkdtempSync(join(tmpdir(), 'studie-mail-'))
let transport: Transport | undefined
afterAll(async () => {
  await transport?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const invoice = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256))
const mail = (id: string) => ({
  ...{ id, kind: 'invoice', createdAt: '2025-09-15T08:00:00.000Z', messageId: `<${id}@studie.example>` },
  ...{ from: { name: 'Studie', address: 'studie@studie.example' }, to: 'maria@firma.example', replyTo: 'team@studie.example' },
  ...{ subject: 'Ihre Rechnung', text: 'Guten Tag', html: '<p>Guten Tag</p>', endUrl: null },
  attachments: [{ filename: 'rechnung.pdf', contentType: 'application/pdf', content: invoice.subarray(7) }],
})

it('the thread of the mails hands over what it is given, byte by byte, and one that has ended is replaced', async () => {
  transport = await openMailThread({ smtpUrl: undefined, allowPlaintext: false, dataDir })
  expect(await transport.send(mail('first'))).toBeUndefined()
  await transport.close()
  expect(await transport.send(mail('second'))).toBeUndefined()
  const written = readdirSync(mailFolder(dataDir)).map((name) => readFileSync(join(mailFolder(dataDir), name), 'utf8'))
  expect(written).toHaveLength(2)
  for (const text of written) {
    const [, body = ''] = text.split(/filename=rechnung\.pdf[\s\S]*?\r\n\r\n/)
    expect(Buffer.from(body.split('\r\n--')[0] ?? '', 'base64')).toEqual(invoice.subarray(7))
  }
})

it('a way that does not exist is said to whoever sends, and nothing else breaks', async () => {
  const lost = await openMailThread({ smtpUrl: undefined, allowPlaintext: false, dataDir: join(dataDir, 'a-file\0') })
  expect(await lost.send(mail('lost'))).toMatchObject({ verdict: 'outage' })
  await lost.close()
})

it('a thread that does not come to an end is ended, and whoever sends hears of it', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const stuck = await openMailThread({ smtpUrl: `smtp://127.0.0.1:${port}`, allowPlaintext: true, dataDir }, usualTimeouts, 200)
  await expect(stuck.send(mail('stuck'))).rejects.toThrow('was not done in time')
  silent.close()
})
