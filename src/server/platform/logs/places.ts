import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Each is looked up once: whatever fails a thousand times a second fails at the same place. */
const known = new Map<string, string>()

/** A line of a stack with the source that it was built from: the build says above each of its parts which file that is. */
export function sourcePlace(frame: string): string {
  const [, file, line] = /((?:file:\/\/|\/)[^()]+\.js):(\d+):\d+/.exec(frame) ?? []
  if (file === undefined) return frame
  const place = known.get(frame) ?? [frame, ...sourceAbove(file, Number(line))].join(' of ')
  known.set(frame, place)
  return place
}

function sourceAbove(file: string, line: number): string[] {
  try {
    const above = readFileSync(file.startsWith('file:') ? fileURLToPath(file) : file, 'utf8')
      .split('\n')
      .slice(0, line)
    const source = above.findLast((text) => /^\/\/ (src|\.\.)\/\S+\.\w+$/.test(text))
    return source === undefined ? [] : [source.slice(3)]
  } catch {
    return []
  }
}
