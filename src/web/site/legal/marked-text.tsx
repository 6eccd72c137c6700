import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Block, Piece } from '../../../study/marked-text'
import { Rows } from '../../ui/rows'
import { AddressBlock } from '../parts/address-block'
import { LicenceText } from '../parts/licence-text'

/** A hyphen that must not end a line. */
const unbroken = (words: string) => words.replace(/E-(?=Mail)/g, 'E-\u2060').replace(/IP-(?=\p{L})/gu, 'IP-\u2060')

/** What stands one after the other and never changes places. */
const inTurn = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)

function shown({ words, isStrong, href }: Piece): ReactNode {
  if (isStrong) return <b>{unbroken(words)}</b>
  if (href === undefined) return unbroken(words)
  if (href.startsWith('/')) return <Link href={href}>{words}</Link>
  const leavesSite = href.startsWith('http') ? ({ rel: 'noopener', target: '_blank' } as const) : {}
  return (
    <a href={href} {...leavesSite}>
      {words}
    </a>
  )
}

const lineOf = (pieces: readonly Piece[]) => inTurn(pieces.map(shown))

function blockOf(block: Block): ReactNode {
  if (block.kind === 'address') return <AddressBlock />
  if (block.kind === 'licence') return <LicenceText />
  if (block.kind === 'rows') return <Rows rows={block.rows.map(([term, value]) => [unbroken(term), unbroken(value)] as const)} />
  if (block.kind === 'list') return createElement('ul', null, ...block.items.map((item) => createElement('li', null, lineOf(item))))
  return <p>{inTurn(block.lines.flatMap((line, at) => [at > 0 && createElement('br'), lineOf(line)]))}</p>
}

/** A text of the site as it is read. */
export const MarkedText = ({ blocks }: { blocks: readonly Block[] }) => inTurn(blocks.map(blockOf))
