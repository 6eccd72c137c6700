import type { Client } from './statements'

type Statement = { text: string; name?: string }

/** How many a connection keeps: more than the site has that are asked again and again. Each takes memory of the database. */
const mostKept = 250

/** A list may be asked for in any number of ways. */
const mostNoticed = 1_000

const noticed = new Set<string>()
const names = new Map<string, string>()

/**
 * Gives a statement that is asked a second time a name, by which every connection keeps what the database made of its words: reading and
 * planning them is a good part of its work. What has no values may be several statements, which cannot be kept.
 */
export function prepareStatements(client: Client) {
  const query = client.query.bind(client)
  client.query = (statement, ...rest) =>
    query(isNameless(statement) && hasValues(rest[0]) ? { ...statement, name: nameOf(statement.text) } : statement, ...rest)
}

const isNameless = (query: unknown): query is Statement => typeof query === 'object' && query !== null && 'text' in query && !(query as Statement).name
const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0

function nameOf(text: string) {
  const known = names.get(text)
  if (known || names.size === mostKept) return known
  if (!noticed.delete(text)) {
    if (noticed.size === mostNoticed) noticed.clear()
    noticed.add(text)
    return
  }
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}
