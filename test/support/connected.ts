import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A look into a PostgreSQL that servers use meanwhile, until the test is over. */
export async function connectedTo(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
