/** The same value with each of its texts rewritten, but for the names that hold it together. */
export function everyText<Value>(value: Value, write: (text: string) => string): Value {
  if (typeof value === 'string') return write(value) as Value
  if (Array.isArray(value)) return value.map((one) => everyText(one, write)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, name === 'kind' || name === 'slug' ? one : everyText(one, write)])) as Value
}
