/** One variable, respondent by respondent: numbers, NaN where there is none, or texts, each kept once, '' where there is none. */
export type Column = { readonly numbers: Float64Array } | { readonly texts: readonly string[]; readonly codes: Uint32Array }

export type Code = number | string

/** What counts as no answer although something stands there; the ends of a range belong to it. */
export type MissingDefinition = { readonly values: readonly Code[]; readonly range: readonly [number, number] | null }

/** One year's respondents, as far as questions ask for them. */
export type Respondents = {
  readonly rows: number
  readonly columns: ReadonlyMap<string, Column>
  /** What the file itself says of its codes, as SPSS files do. A code with a label could be answered, also where nobody did. */
  readonly labels: ReadonlyMap<string, readonly LabelledCode[]>
  readonly missing: ReadonlyMap<string, MissingDefinition>
}

export type LabelledCode = { readonly code: Code; readonly label: string }

export const isText = (column: Column): column is Extract<Column, { texts: unknown }> => 'texts' in column

/** A number out of the text of a code, where it is one. */
export function asNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

/** 1 and '1' are the same code: some files keep numbers as texts. */
export function isSame(one: Code, other: Code | undefined) {
  if (one === other || other === undefined) return one === other
  const number = asNumber(String(one))
  return String(one) === String(other) || (number !== undefined && number === asNumber(String(other)))
}

export function missingTest({ values, range }: MissingDefinition): (code: Code) => boolean {
  const codes = new Set(values.map((value) => String(value).trimEnd()))
  return (code) => codes.has(String(code)) || (range !== null && typeof code === 'number' && code >= range[0] && code <= range[1])
}

export const nothingMissing: MissingDefinition = { values: [], range: null }

/** What somebody answered, as one looks at it code by code: the code of each respondent in a list, 0 where there is no valid answer. */
export type Answers = { readonly codes: readonly Code[]; readonly at: Uint32Array }

export function answersIn(column: Column, missing: MissingDefinition): Answers {
  const isMissing = missingTest(missing)
  if (isText(column)) {
    const codes = [...new Set(column.texts)].filter((text) => text !== '' && !isMissing(text))
    const places = new Map(codes.map((code, index) => [code, index + 1]))
    const placeAt = column.texts.map((text) => places.get(text) ?? 0)
    return { codes, at: column.codes.map((code) => placeAt[code] as number) }
  }
  const places = new Map<number, number>()
  const codes: number[] = []
  const at = new Uint32Array(column.numbers.length)
  for (let row = 0; row < at.length; row++) {
    const number = column.numbers[row] as number
    if (Number.isNaN(number)) continue
    let place = places.get(number)
    if (place === undefined) {
      place = isMissing(number) ? 0 : codes.push(number)
      places.set(number, place)
    }
    at[row] = place
  }
  return { codes, at }
}
