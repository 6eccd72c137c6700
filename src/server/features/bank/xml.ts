import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { withoutDirection } from '../../../model/fields/field-rules'

/** A file that cannot be read, and why, in a sentence for whoever chose it. */
export class Unreadable extends Error {}

/** Values stay texts: a reference is no number, and an amount has its own arithmetic. Letters may be spelt by their number; prefixes are the bank's affair. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: 60,
})

/** What a file says, as a tree. A bank declares no document type: whatever expands or fetches something is refused unread. */
export function readXml(bytes: Uint8Array): { text: string; tree: unknown } {
  const text = textOf(bytes)
  if (!text.trimStart().startsWith('<')) throw new Unreadable('This is no XML file.')
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('The file declares a document type or entities, which bank files never do. It was not read.')
  const fault = XMLValidator.validate(text)
  if (fault !== true) throw new Unreadable(`The file is damaged: it is no well-formed XML in line ${fault.err.line}.`)
  try {
    return { text, tree: parser.parse(text) }
  } catch {
    throw new Unreadable('The file is damaged: it is no well-formed XML.')
  }
}

/** In the encoding that the first line names; UTF-8 where it names none. */
function textOf(bytes: Uint8Array) {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const isWide = /^(\xff\xfe|\xfe\xff)/.test(begin)
  const named = isWide ? (begin.startsWith('\xff') ? 'utf-16le' : 'utf-16be') : /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(begin)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable(`The file is not written in the encoding that it names (${named ?? 'utf-8'}).`)
  }
}

type Tree = Readonly<Record<string, unknown>>

/** Every element of a name. */
export function allAt(tree: unknown, name: string): unknown[] {
  const found = typeof tree === 'object' && tree !== null ? (tree as Tree)[name] : undefined
  return found === undefined ? [] : [found].flat()
}

/** The first element on a path. */
export const at = (tree: unknown, ...path: string[]): unknown => path.reduce((here, name) => allAt(here, name)[0], tree)

/** What an element says, in one line; nothing where it is empty. */
export function textAt(tree: unknown, ...path: string[]): string | undefined {
  const found = at(tree, ...path)
  const text = typeof found === 'string' ? found : at(found, '#text')
  return typeof text === 'string'
    ? withoutDirection(text)
        .replace(/\p{Cc}+/gu, ' ')
        .trim() || undefined
    : undefined
}
