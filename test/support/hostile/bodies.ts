import fc from 'fast-check'
import { sentEntities } from '../entity-kinds'
import { fitting, type Schema } from './of-schema'
import { awkwardText, awkwardValue, objectOf, strangeKeys } from './values'

export type Body = { type: string | undefined; bytes: Buffer }

const json = 'application/json'

/** Types that a body does not have, or that no parser of ours reads. */
const otherTypes = [
  ...['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/xml'],
  ...['application/json; charset=utf-16', 'application/json;', 'application/json, text/plain', 'APPLICATION/JSON', 'json', '/', ''],
]

/** Half a megabyte is more than the server takes, a quarter of one is nearly so. */
const texts: fc.Arbitrary<Buffer> = fc
  .constantFrom(
    ...['', ' ', '{', '{"a":', '[]', 'null', '"', '0', 'NaN', '{"a":1}{"a":2}', '\ufeff{}', '{"a":"\u0000"}', '{"a":"\\ud800"}', "{'a':1}", '// a\n{}'],
    ...['{"name":"a","name":["b"]}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"a":1}}}', '{"\\u005f_proto__":{"a":1}}', '{"a":1e400}'],
    ...['['.repeat(100_000), `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, `{"name":"${'x'.repeat(240_000)}"}`, `{"name":"${'x'.repeat(500_000)}"}`],
    ...[`{${Array.from({ length: 9_000 }, (_, at) => `"k${at}":${at}`).join()}}`, `[${'"\\u0000",'.repeat(20_000)}0]`, `{"a":${'9'.repeat(200_000)}}`],
  )
  .map((text) => Buffer.from(text))

const brokenBytes = fc.constantFrom(
  ...['7b2261223a22ed a0 80227d', '7b2261223a22c328227d', 'fffe7b007d00', '00', '1f8b0800000000000003', '7b2261223a22f8888080 80227d'].map((hex) =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex'),
  ),
)

/** The same with another value somewhere inside: each number chooses among the keys of what the one before it led to. */
function replacedIn(value: unknown, way: readonly number[], other: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || way.length === 0) return other
  const [choice = 0, ...further] = way
  const entries = Object.entries(value)
  const at = choice % entries.length
  const replaced = entries.map(([key, one], place) => [key, place === at ? replacedIn(one, further, other) : one] as const)
  return Array.isArray(value) ? replaced.map(([, one]) => one) : objectOf(replaced)
}

const way = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 })

/** What fits, with one thing in it that does not, or one that is missing. */
const spoiled = (value: fc.Arbitrary<unknown>) =>
  fc.tuple(value, way, fc.option(awkwardValue, { nil: undefined })).map(([one, where, other]) => replacedIn(one, where, other))

const asJson = (value: fc.Arbitrary<unknown>) => value.map((one) => ({ type: json, bytes: Buffer.from(JSON.stringify(one) ?? '') }))

/** For a call that takes JSON, or says of no body what it should be. `stored` is what an open place may hold by what is there now. */
export function jsonBody(schema: Schema = {}, stored: readonly unknown[] = []): fc.Arbitrary<Body> {
  const value = stored.length > 0 ? fitting(schema, fc.constantFrom(...stored)) : fitting(schema)
  const withMore = fc.tuple(value, strangeKeys).map(([one, more]) => objectOf([...Object.entries((one ?? {}) as object), ...Object.entries(more)]))
  return fc.oneof(
    { weight: 6, arbitrary: asJson(value) },
    { weight: 6, arbitrary: asJson(spoiled(value)) },
    { weight: 2, arbitrary: asJson(withMore) },
    { weight: 2, arbitrary: asJson(awkwardValue) },
    { weight: 2, arbitrary: fc.oneof(texts, brokenBytes).map((bytes) => ({ type: json, bytes })) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...otherTypes, undefined), texts).map(([type, bytes]) => ({ type, bytes })) },
  )
}

const fieldNames = sentEntities.flatMap(({ path, fields }) => [path, ...Object.keys(fields)])

/** For a page that takes the forms of those who have no script. */
export const formBody: fc.Arbitrary<Body> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...sentEntities.map(({ path }) => path)),
        fc.array(fc.tuple(fc.constantFrom('form', 'nickname', ...fieldNames), fc.oneof(fc.constant('maria@muster.example'), awkwardText)), { maxLength: 15 }),
      )
      .map(([form, fields]) => ({
        type: 'application/x-www-form-urlencoded',
        bytes: Buffer.from(new URLSearchParams([['form', form], ...fields]).toString()),
      })),
  },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('application/x-www-form-urlencoded', ...otherTypes), texts).map(([type, bytes]) => ({ type, bytes })) },
)
