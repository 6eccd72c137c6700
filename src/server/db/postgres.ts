import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database, Orm } from './database'
import { connectionRefusal } from './refusals'

const channel = 'content_changed'

export async function openPostgres(url: string): Promise<Database> {
  const client = postgres(url, {
    max: 10,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: 'versicherungsstudie', statement_timeout: 20_000, TimeZone: 'UTC' },
  })
  try {
    await client`select 1`
  } catch (error) {
    await client.end({ timeout: 1 })
    throw connectionRefusal(error)
  }
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  // After a lost connection, changes may have been missed: treat the new one as a change.
  await client.listen(channel, notify, notify)
  return {
    orm: drizzle({ client }) as unknown as Orm,
    engine: 'PostgreSQL',
    announceContentChange: async () => {
      await client.notify(channel, '')
    },
    onContentChange: (listener) => listeners.add(listener),
    close: () => client.end({ timeout: 5 }),
  }
}
