/** A piece of a line: plain words, strong ones, or a link. */
export type Piece = { words: string; isStrong?: true; href?: string }

export type Block =
  | { kind: 'text'; lines: Piece[][] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'rows'; rows: (readonly [string, string])[] }
  /** The institute's address. */
  | { kind: 'address' }
  /** On which terms figures, pictures and data may be used. */
  | { kind: 'licence' }

export type MarkedSection = { id: string; title: string; blocks: Block[] }

/**
 * The sections of a legal page. `## Title {#anchor}` begins one, an empty line ends a paragraph, `- ` begins an item, `a | b` is a row;
 * `**strong**`, `[words](address)`, and `{address}` or `{licence}` on a line of its own. Names in braces are replaced by what is known.
 */
export function sectionsIn(text: string, known: Readonly<Record<string, string | number>>): MarkedSection[] {
  const filled = text.replace(/\{(\w+)\}/g, (place, name: string) => String(known[name] ?? place))
  const sections: MarkedSection[] = []
  for (const block of filled.split(/\n[ \t]*\n/).map((part) => part.trim())) {
    if (block === '') continue
    const [, title, anchor] = /^## ([^{\n]+?)(?: \{#([\w-]+)\})?$/.exec(block) ?? []
    if (title) sections.push({ id: anchor ?? `abschnitt-${sections.length + 1}`, title, blocks: [] })
    else sections.at(-1)?.blocks.push(blockOf(block.split('\n')))
  }
  return sections
}

function blockOf(lines: string[]): Block {
  if (lines.length === 1 && lines[0] === '{address}') return { kind: 'address' }
  if (lines.length === 1 && lines[0] === '{licence}') return { kind: 'licence' }
  if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', items: lines.map((line) => piecesOf(line.slice(2))) }
  if (lines.every((line) => line.includes(' | '))) {
    return { kind: 'rows', rows: lines.map((line) => [line.slice(0, line.indexOf(' | ')), line.slice(line.indexOf(' | ') + 3)] as const) }
  }
  return { kind: 'text', lines: lines.map(piecesOf) }
}

/** Addresses of this site, of others, and of mails; anything else stays plain words. */
const followable = /^(\/(?!\/)|#|https?:\/\/|mailto:)/

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  for (const part of line.split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^()\s]+\))/)) {
    const [, strong] = /^\*\*(.+)\*\*$/.exec(part) ?? []
    const [, words, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (strong) pieces.push({ words: strong, isStrong: true })
    else if (words && href && followable.test(href)) pieces.push({ words, href })
    else if (part !== '') pieces.push({ words: part })
  }
  return pieces
}
