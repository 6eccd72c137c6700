// Ordering while the mail server is up and down, and a thousand waiting mails, half of them with an invoice.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { studyOrders } from '../../src/model/orders/study-orders'
import { sampleOf } from '../../test/support/sample-entry'
import { temporaryFolder } from '../../test/support/server-process'
import { percentile } from '../hammer'
import { atMost, type Note } from '../report'
import { memoryOf, newAddress, openSite } from '../site'

const orders = 500
const body = JSON.stringify(sampleOf(studyOrders))

async function order(url: string) {
  const began = performance.now()
  const headers = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
  const answer = await fetch(`${url}/api/study-orders`, { method: 'POST', headers, body })
  await answer.text()
  if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}`)
  return performance.now() - began
}

async function median(url: string, count: number) {
  const times = []
  for (let n = 0; n < count; n++) times.push(await order(url))
  return percentile(times, 50)
}

function openMailServer() {
  let received = 0
  let server: SMTPServer
  let port = 0
  const open = () =>
    new Promise<void>((listening) => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        disableReverseLookup: true,
        closeTimeout: 50,
        onData: (stream, _session, done) => {
          stream.resume()
          stream.once('end', () => {
            received += 1
            done()
          })
        },
      })
      const listener = server.listen(port, '127.0.0.1', () => {
        port = (listener.address() as AddressInfo).port
        listening()
      })
    })
  return { open, close: () => new Promise<void>((closed) => server.close(closed)), url: () => `smtp://127.0.0.1:${port}`, received: () => received }
}

export async function measureMails(note: Note) {
  const { folder, remove } = temporaryFolder()
  const mail = openMailServer()
  await mail.open()
  const env = { SMTP_URL: mail.url() }
  try {
    const first = await openSite(folder, env)
    await median(first.url, 20)
    const up = await median(first.url, 60)
    await mail.close()
    const down = await median(first.url, orders)
    note('ordering, mail server up', `${up.toFixed(1)} ms`)
    note('ordering, mail server down', `${down.toFixed(1)} ms`, { text: 'not slower than up', isKept: down <= up * 1.2 + 2 })
    await first.stop()

    await mail.open()
    const before = mail.received()
    const second = await openSite(folder, env)
    const began = performance.now()
    const most = [0, 0, 0, 0]
    for (let sent = 0; sent < orders * 2; sent = mail.received() - before) {
      await new Promise((soon) => setTimeout(soon, 100))
      const quarter = Math.floor((sent / (orders * 2)) * 4)
      most[quarter] = Math.max(most[quarter] ?? 0, memoryOf(second.pid))
    }
    const [, early = 0, , late = 0] = most
    const seconds = (performance.now() - began) / 1000
    note('1000 waiting mails, 500 with an invoice to draw', `${Math.round((orders * 2) / seconds)} mails/s`)
    // Garbage is collected late, so memory first rises to where that begins; from then on it must not grow with the number of mails.
    note('most memory, second quarter of them', `${Math.round(early)} MB`)
    note('most memory, last quarter', `${Math.round(late)} MB`, atMost(late, Math.round(early * 1.15), 'MB'))
    await second.stop()
    await mail.close()
  } finally {
    remove()
  }
}
