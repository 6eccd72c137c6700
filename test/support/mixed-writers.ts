import type { Server } from './running'
import { addFile, addPartner, editPartner, placeOrder, uploadFile, writeMessage } from './writes'

/** What people were told is stored. */
export type Told = {
  orders: string[]
  messages: string[]
  files: string[]
  /** Of one entry that is edited again and again: its id, the last edit that was sent and the last that was acknowledged. */
  edited: { id: string; sent: number; acknowledged: number }
}

export const nothingYet = (): Told => ({ orders: [], messages: [], files: [], edited: { id: '', sent: 0, acknowledged: 0 } })

const countsOf = ({ orders, messages, files, edited }: Told) => [orders.length, messages.length, files.length, edited.acknowledged]

export const countOf = (told: Told) => countsOf(told).reduce((sum, count) => sum + count)

/** How much was acknowledged since then; nothing while one kind is still missing. */
export function countSince(told: Told, before: Told) {
  const earlier = countsOf(before)
  return countsOf(told).every((count, kind) => count > (earlier[kind] ?? 0)) ? countOf(told) - countOf(before) : 0
}

/** Large enough to be cut off half-way. */
const fileSize = 300_000

const idIn = (body: string) => (JSON.parse(body) as { id: string }).id

/**
 * Customers who order and write, and administrators who upload and edit, one after the other until they are stopped or nobody answers.
 * `refusals` tells what was answered instead of success.
 */
export async function mixedWriters({ url }: Server, cookie: string, told: Told) {
  const at = { url, cookie }
  const refusals: { status: number; body: string }[] = []
  let isOver = false
  if (!told.edited.id) told.edited.id = idIn((await addPartner(at)).body)

  /** Returns what was stored, or nothing where it was refused. */
  const accepted = async (answer: ReturnType<typeof writeMessage>) => {
    const { status, body } = await answer
    if (status === 200 || status === 201) return body
    refusals.push({ status, body })
    return undefined
  }
  const order = async () => {
    const body = await accepted(placeOrder(at))
    if (body) told.orders.push(idIn(body))
  }
  const message = async () => {
    const body = await accepted(writeMessage(at))
    if (body) told.messages.push(idIn(body))
  }
  const file = async () => {
    const uploaded = await accepted(uploadFile(at, fileSize))
    if (!uploaded) return
    const { fileUrl } = JSON.parse(uploaded) as { fileUrl: string }
    if (await accepted(addFile(at, fileUrl))) told.files.push(fileUrl)
  }
  const edit = async () => {
    told.edited.sent += 1
    const mine = told.edited.sent
    if (await accepted(editPartner(at, told.edited.id, String(mine)))) told.edited.acknowledged = mine
  }
  const all = Promise.all(
    [order, order, message, message, file, file, edit].map(async (write) => {
      try {
        while (!isOver) await write()
      } catch {
        // Nobody answers any more.
      }
    }),
  )
  return {
    refusals,
    stop: async () => {
      isOver = true
      await all
    },
  }
}
