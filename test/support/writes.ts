import { samples } from './app'
import { fileUpload } from './multipart'
import { sampleFiles } from './sample-files'

let addresses = 0

/** Each from an address of its own: how often one may write is another test's subject. */
export function newAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

type At = { url: string; cookie?: string; address?: string }

async function sent(
  { url, cookie = '', address = newAddress() }: At,
  method: 'POST' | 'PATCH',
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
) {
  const answer = await fetch(url + path, { method, headers: { origin: url, cookie, 'x-forwarded-for': address, ...headers }, body })
  return { status: answer.status, body: await answer.text() }
}

const asJson = (at: At, method: 'POST' | 'PATCH', path: string, body: object) =>
  sent(at, method, path, JSON.stringify(body), { 'content-type': 'application/json' })

/** Of a mailbox of its own: how many confirmations one gets is another test's subject. */
const ofSomebody = <Sent extends object>(sample: Sent) => ({ ...sample, email: `maria.${newAddress()}@muster.example` })

export const writeMessage = (at: At, differing: object = {}) => asJson(at, 'POST', '/api/contact-messages', { ...ofSomebody(samples.message), ...differing })

export const placeOrder = (at: At) => asJson(at, 'POST', '/api/study-orders', ofSomebody(samples.order))

/** A file of so many bytes. */
export function uploadFile(at: At, bytes = 1_000) {
  const { payload, headers } = fileUpload('file', 'bericht.pdf', Buffer.concat([sampleFiles.pdf, Buffer.alloc(bytes)]))
  return sent(at, 'POST', '/api/upload/member-files', new Uint8Array(payload), headers)
}

export const addFile = (at: At, fileUrl: string) => asJson(at, 'POST', '/api/member-files', { ...samples.file, fileUrl })

export const addPartner = (at: At) => asJson(at, 'POST', '/api/partners', samples.partner)

export const editPartner = (at: At, id: string, description: string) => asJson(at, 'PATCH', `/api/partners/${id}`, { description })
