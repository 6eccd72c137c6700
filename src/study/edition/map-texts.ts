/** A value with each of its texts written anew; `place` is where a text stands, `press.quotes.0.text`. */
export function mapTexts<Value>(value: Value, write: (text: string, place: string) => string, place = ''): Value {
  const inside = (name: string | number) => (place === '' ? String(name) : `${place}.${name}`)
  if (typeof value === 'string') return write(value, place) as Value
  if (Array.isArray(value)) return value.map((one, at) => mapTexts(one, write, inside(at))) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, write, inside(name))])) as Value
}
