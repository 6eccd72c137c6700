export const partsOf = (path: string) => path.split('/').slice(1)

/** Whether a path is one that a pattern stands for. */
export function isAt(path: string, pattern: string) {
  if (!pattern.includes(':')) return path === pattern
  const [parts, names] = [partsOf(path), partsOf(pattern)]
  return parts.length === names.length && parts.every((part, at) => matches(part, names[at] ?? ''))
}

function matches(part: string, name: string) {
  if (!name.startsWith(':')) return part === name
  return name === ':slug' ? part !== '' : /^\d{4}$/.test(part)
}
