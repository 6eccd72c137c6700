import * as z from 'zod/mini'
import { findingDraft } from '../kinds/finding'
import { type Edition, type PartName, parts } from './edition'
import { findingIn, findingPart, orderPart } from './part-names'
import { readDocument } from './read-document'

/** The names of a draft's parts, but for its findings. */
const named = Object.keys(parts) as PartName[]

/** What a part's value must look like; `undefined` where there is no such part. */
export function schemaOf(name: string): z.ZodMiniType<unknown> | undefined {
  if (name === orderPart) return z.array(z.string())
  if (findingIn(name) !== undefined) return findingDraft
  return Object.hasOwn(parts, name) ? parts[name as PartName] : undefined
}

/** A document, taken apart so that two people can work in it at the same time. */
export function splitIntoParts(document: Edition): { name: string; value: unknown }[] {
  return [
    ...named.map((name) => ({ name, value: document[name] })),
    { name: orderPart, value: document.findings.map(({ id }) => id) },
    ...document.findings.map((finding) => ({ name: findingPart(finding.id), value: finding })),
  ]
}

/** The document that the parts make. What a document holds besides its parts is `kept` from the one that they replace. */
export function joinParts(year: number, found: readonly { name: string; value: unknown }[], kept: Pick<Edition, 'ownsShortAddresses' | 'publisher'>): Edition {
  const values = new Map(found.map(({ name, value }) => [name, value]))
  const findings = ((values.get(orderPart) ?? []) as string[]).flatMap((id) => values.get(findingPart(id)) ?? [])
  return readDocument({ ...kept, year, ...Object.fromEntries(named.map((name) => [name, values.get(name)])), findings })
}
