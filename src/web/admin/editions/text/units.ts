/** A text as it is moved through by the arrow keys: letters, and each chip as one sign. */
export const unitsOf = (text: string): string[] => text.match(/⟦[^⟦⟧]*⟧|[\s\S]/g) ?? []

export const isChip = (unit: string | undefined): unit is string => unit !== undefined && unit.length > 1

/** Where an @ begins that looks for something, and what was written after it; nothing where it is part of an address. */
export function searchAt(units: readonly string[], caret: number): { from: number; words: string } | undefined {
  for (let from = caret - 1; from >= 0 && from > caret - 40; from -= 1) {
    const unit = units[from]
    if (unit === '\n' || isChip(unit)) return undefined
    if (unit === '@') return /\S/.test(units[from - 1] ?? ' ') && !isChip(units[from - 1]) ? undefined : { from, words: units.slice(from + 1, caret).join('') }
  }
  return undefined
}

/** What stands in an editable element, as text. */
function textIn(root: Node): string {
  let text = ''
  for (const node of root.childNodes) {
    if (node instanceof HTMLElement && node.dataset.reference) text += node.dataset.reference
    else if (node instanceof HTMLBRElement) text += '\n'
    else if (node instanceof HTMLElement) text += `${text === '' ? '' : '\n'}${textIn(node).replace(/\n$/, '')}`
    else text += node.textContent ?? ''
  }
  return text
}

/** Browsers end a text with a line of their own, to have a place for the caret. */
export const textOfField = (root: Node) => textIn(root).replace(/\n+$/, '').replaceAll('\u200b', '')

/** After how many units the caret stands; undefined where it stands elsewhere. */
export function caretIn(root: Node): number | undefined {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0 || !root.contains(selection.anchorNode)) return undefined
  const before = document.createRange()
  before.selectNodeContents(root)
  const { endContainer, endOffset } = selection.getRangeAt(0)
  before.setEnd(endContainer, endOffset)
  return unitsOf(textIn(before.cloneContents())).length
}

export function putCaret(root: Node, after: number) {
  let left = after
  const range = document.createRange()
  range.selectNodeContents(root)
  range.collapse(false)
  for (const [at, node] of [...root.childNodes].entries()) {
    const isText = node.nodeType === Node.TEXT_NODE
    const length = isText ? (node.textContent?.length ?? 0) : 1
    if (left <= length && (isText || left === 0)) {
      if (isText) range.setStart(node, left)
      else range.setStart(root, at)
      range.collapse(true)
      break
    }
    left -= length
  }
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
