/** The same with another value at a place; what does not lead there stays the very same. */
export function withValueAt<Value>(value: Value, place: string, next: unknown): Value {
  return put(value, place.split('.'), next) as Value
}

function put(value: unknown, [step, ...rest]: string[], next: unknown): unknown {
  if (step === undefined) return next
  const inside = (value as Record<string, unknown>)[step]
  const changed = put(inside, rest, next)
  if (Array.isArray(value)) return value.with(Number(step), changed)
  return { ...(value as object), [step]: changed }
}

/** Whether one place is the other or lies inside of it. */
export const isWithin = (place: string, outer: string) => place === outer || place.startsWith(`${outer}.`)
