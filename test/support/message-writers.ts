import pg from 'pg'
import { expect } from 'vitest'
import { writeMessage } from './writes'

/** When it was begun and ended, by the clock of `performance`. */
export type Written = { subject: string; status: number; body: string; begun: number; ended: number }

let sent = 0

/** A message with a subject of its own. Status 0: the connection broke. */
export async function writeOne(server: { url: string }): Promise<Written> {
  sent += 1
  const subject = `Nachricht ${sent}`
  const begun = performance.now()
  const answer = await writeMessage(server, { subject }).catch((error: unknown) => ({ status: 0, body: String(error) }))
  return { subject, ...answer, begun, ended: performance.now() }
}

/** So many people write one message after the other until they are told to stop. Tells what each was told. */
export function messageWriters(server: { url: string }, count: number) {
  let isOver = false
  const answers: Written[] = []
  const all = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver && answers.length < 5_000) answers.push(await writeOne(server))
    }),
  )
  return {
    answers,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

/** How long whoever waited longest had to wait for an answer, from a moment on. In milliseconds. */
export const longestSince = (moment: number, answers: readonly Written[]) => Math.max(0, ...answers.map(({ begun, ended }) => ended - Math.max(begun, moment)))

export const acknowledgedOf = (answers: readonly Written[]) => answers.filter(({ status }) => status === 201)

/** Everybody was told one of two things: it is stored, which it is, or a sentence that it is not now. */
export async function expectNothingLost(databaseUrl: string, answers: readonly Written[]) {
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 503])
  const refused = answers.find(({ status }) => status === 503)
  expect(JSON.parse(refused?.body ?? '{}').message).toContain('zurzeit nicht erreichbar')
  const stored = new Set((await askedOf<{ subject: string }>(databaseUrl, 'select subject from contact_messages')).map(({ subject }) => subject))
  expect(acknowledgedOf(answers).filter(({ subject }) => !stored.has(subject))).toEqual([])
}

/** A look into a database on a connection of its own. */
export async function askedOf<Row extends object>(databaseUrl: string, query: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Row>(query)
  await client.end()
  return rows
}
