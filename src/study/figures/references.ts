/**
 * What a text names instead of saying it: a fact of the edition, or a figure of a finding by what never changes about it. In the text it stands
 * between brackets that no keyboard has, so that nobody types one by chance and a brace is a brace.
 */
export type FactReference = { readonly fact: string; readonly back: number }
/** `at` counts years from the edition's own, or is the change since the year before. Several rows mean their sum. */
export type FigureReference = { readonly finding: string; readonly rows: readonly string[]; readonly column: string; readonly at: number | 'change' }
export type Reference = FactReference | FigureReference

const written = /⟦([^⟦⟧]*)⟧/g

/** A text in pieces: words, and what it names between them. */
export function piecesOf(text: string): (string | Reference)[] {
  const pieces = text.split(written)
  return pieces.flatMap((piece, at) => (at % 2 === 1 ? (referenceIn(piece) ?? `⟦${piece}⟧`) : piece === '' ? [] : piece))
}

export const referencesIn = (text: string) => piecesOf(text).filter((piece) => typeof piece !== 'string')

function referenceIn(inside: string): Reference | undefined {
  const [finding = '', rows = '', column = '', at = ''] = inside.split('/')
  if (column !== '') return { finding, rows: rows.split('+'), column, at: at === 'change' ? at : Number(at) }
  return /^[a-zA-Z]+$/.test(finding) ? { fact: finding, back: Number(rows) } : undefined
}

/** As it stands in a text. */
export function referenceText(reference: Reference): string {
  if ('fact' in reference) return `⟦${reference.fact}${reference.back === 0 ? '' : `/${reference.back}`}⟧`
  return `⟦${reference.finding}/${reference.rows.join('+')}/${reference.column}/${reference.at}⟧`
}

export const textOf = (pieces: readonly (string | Reference)[]) => pieces.map((piece) => (typeof piece === 'string' ? piece : referenceText(piece))).join('')

/** What was said of the edition's own year, said of it so many years later. */
export function yearsLater(text: string, years: number): string {
  const moved = (reference: Reference): Reference => {
    if ('fact' in reference) return reference.fact === 'year' ? { ...reference, back: reference.back - years } : reference
    return reference.at === 'change' ? reference : { ...reference, at: reference.at - years }
  }
  return textOf(piecesOf(text).map((piece) => (typeof piece === 'string' ? piece : moved(piece))))
}
