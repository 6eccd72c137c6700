import type { VariableType } from '../dictionary'

const names: Readonly<Record<number, string>> = {
  ...{ 1: 'A', 2: 'AHEX', 3: 'COMMA', 4: 'DOLLAR', 5: 'F', 6: 'IB', 7: 'PIBHEX', 8: 'P', 9: 'PIB', 10: 'PK', 11: 'RB', 12: 'RBHEX', 15: 'Z', 16: 'N', 17: 'E' },
  ...{ 20: 'DATE', 21: 'TIME', 22: 'DATETIME', 23: 'ADATE', 24: 'JDATE', 25: 'DTIME', 26: 'WKDAY', 27: 'MONTH', 28: 'MOYR', 29: 'QYR', 30: 'WKYR' },
  ...{ 31: 'PCT', 32: 'DOT', 33: 'CCA', 34: 'CCB', 35: 'CCC', 36: 'CCD', 37: 'CCE', 38: 'EDATE', 39: 'SDATE', 40: 'MTIME', 41: 'YMDHMS' },
}

const types: readonly (readonly [VariableType, readonly number[]])[] = [
  ['date', [20, 23, 24, 28, 29, 30, 38, 39]],
  ['datetime', [22, 41]],
  ['time', [21, 25, 40]],
]

/** What SPSS shows a number as; texts are told by their width. */
export function formatOf(packed: number, textWidth: number): { type: VariableType; format: string } {
  if (textWidth > 0) return { type: 'text', format: `A${textWidth}` }
  const [kind, width, decimals] = [(packed >> 16) & 0xff, (packed >> 8) & 0xff, packed & 0xff]
  const type = types.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'number'
  return { type, format: `${names[kind] ?? 'F'}${width}${type === 'number' || decimals > 0 ? `.${decimals}` : ''}` }
}
