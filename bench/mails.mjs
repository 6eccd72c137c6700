// Ordering while the mail server is up and down, and a thousand waiting mails, half of them with an invoice.
import { SMTPServer } from 'smtp-server'

const orders = 500
const body = JSON.stringify({
  firstName: 'Maria',
  lastName: 'Muster',
  email: 'maria@muster.example',
  organization: 'Muster AG',
  billingAddress: 'Muster AG\nMusterstrasse 1\n8000 Musterstadt',
  businessArea: 'insurance',
  companySize: 'small',
  partnerInterest: 'no',
})

let address = 0

async function order(url) {
  address += 1
  const began = performance.now()
  const answer = await fetch(`${url}/api/study-orders`, {
    method: 'POST',
    // Each from a client of its own, so that the limit per client does not stop the measurement.
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': `10.1.${address >> 8}.${address & 255}` },
    body,
  })
  await answer.text()
  if (answer.status !== 201) throw new Error(`An order was answered with ${answer.status}`)
  return performance.now() - began
}

async function median(url, count) {
  const times = []
  for (let n = 0; n < count; n++) times.push(await order(url))
  return times.sort((a, b) => a - b)[Math.floor(count / 2)]
}

export function openMailServer() {
  let received = 0
  let server
  let port = 0
  const open = () =>
    new Promise((listening) => {
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
        port = listener.address().port
        listening()
      })
    })
  return { open, close: () => new Promise((closed) => server.close(closed)), url: () => `smtp://127.0.0.1:${port}`, received: () => received }
}

/** `start` and `stop` a site that sends through `mail`; `note` what was measured. */
export async function measureMails({ mail, url, start, stop, memoryOf, note, atMost }) {
  const first = await start()
  await median(url, 20)
  const up = await median(url, 60)
  await mail.close()
  const down = await median(url, orders)
  note('ordering, mail server up', `${up.toFixed(1)} ms`)
  note('ordering, mail server down', `${down.toFixed(1)} ms`, { text: 'not slower than up', isKept: down <= up * 1.2 + 2 })
  await stop(first)

  await mail.open()
  const before = mail.received()
  const second = await start()
  const began = performance.now()
  const most = [0, 0, 0, 0]
  for (let sent = 0; sent < orders * 2; sent = mail.received() - before) {
    await new Promise((soon) => setTimeout(soon, 100))
    const quarter = Math.floor((sent / (orders * 2)) * 4)
    most[quarter] = Math.max(most[quarter], memoryOf(second))
  }
  const seconds = (performance.now() - began) / 1000
  note('1000 waiting mails, 500 with an invoice to draw', `${Math.round((orders * 2) / seconds)} mails/s`)
  // Garbage is collected late, so memory first rises to where that begins; from then on it must not grow with the number of mails.
  note('most memory, second quarter of them', `${Math.round(most[1])} MB`)
  note('most memory, last quarter', `${Math.round(most[3])} MB`, atMost(most[3], Math.round(most[1] * 1.15), 'MB'))
  await stop(second)
  await mail.close()
}
