import { searchFor } from '../../model/content/search-words'
import type { Code } from './columns'

/** What stands in a variable, without who said it. */
export type VariableOverview = {
  readonly name: string
  readonly label: string
  readonly type: 'number' | 'date' | 'datetime' | 'time' | 'text'
  /** Valid answers; who gave none; who said something that counts as none. */
  readonly n: number
  readonly empty: number
  readonly missing: number
  /** Each code with how many said it; nothing where there are too many to choose from. */
  readonly values: readonly { readonly code: Code; readonly label: string; readonly n: number; readonly isMissing: boolean }[] | null
  /** Of numbers, days and moments. */
  readonly least: Code | null
  readonly most: Code | null
  readonly areWhole: boolean
  readonly identifies: Identifying | undefined
}

export type Identifying = 'e-mail' | 'name' | 'phone' | 'birth date' | 'postcode' | 'address' | 'free text'

/** By what it is called. */
const names: readonly (readonly [Identifying, RegExp])[] = [
  ['e-mail', /e-?mail|courriel/i],
  ['name', /(^|_|\b)(vor|nach|familien)?name(\b|_|$)|surname|prénom|nom de famille/i],
  ['phone', /telefon(nummer)|phone ?(no|number)|handy|natel|mobilnummer|tel_?nr/i],
  ['birth date', /geburt|birth|naissance|nascita/i],
  ['postcode', /(^|_|\b)(plz|npa|zip|cap)(\b|_|$)|postleitzahl|postcode|code postal/i],
  ['address', /strasse|adresse\b|hausnummer|ip_?adress/i],
]

type Look = { name: string; label: string; isFreeText: boolean; hasAddresses: boolean /** Hardly anybody said the same. */; areMany: boolean }

export function identifying({ name, label, isFreeText, hasAddresses, areMany }: Look): Identifying | undefined {
  if (hasAddresses) return 'e-mail'
  const called = areMany ? names.find(([, pattern]) => pattern.test(name) || pattern.test(label))?.[0] : undefined
  return called ?? (isFreeText ? 'free text' : undefined)
}

const weightName = /gewicht|weight|pond[eé]r|peso|(^|_)w(t|gt|ght)?\d*($|_)/i

/** What may be the weight: the one that the file names, or else numbers above 0 that everybody has and that are called so. */
export function proposedWeights(variables: readonly VariableOverview[], defined: string | undefined): readonly string[] {
  if (defined !== undefined) return [defined]
  const fits = ({ type, empty, missing, least }: VariableOverview) =>
    type === 'number' && empty === 0 && missing === 0 && typeof least === 'number' && least > 0
  const candidates = variables.filter((variable) => fits(variable) && (weightName.test(variable.name) || weightName.test(variable.label)))
  // What is called a weight and is not whole is one sooner than somebody's weight in kilograms.
  return candidates.sort((one, other) => Number(one.areWhole) - Number(other.areWhole)).map(({ name }) => name)
}

/** Those whose name, label or answers have all words, in any order. */
export function foundAmong(variables: readonly VariableOverview[], q: string): readonly VariableOverview[] {
  const fits = searchFor(q)
  return fits ? variables.filter(({ name, label, values }) => fits([name, label, ...(values ?? []).map((value) => value.label)].join(' '))) : variables
}
