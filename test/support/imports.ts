import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './checkout'

export type Import = { from: string; to: string }

const statement = /^(?:import|export)\s[^'"]*?\bfrom\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** Every import of one of our files by another below a folder, types and styles too; paths from the root, with slashes. */
export function importsBelow(folder: string): Import[] {
  return sourcesBelow(folder).flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return [...text.matchAll(statement)].flatMap(([, plain, bare, lazy]) => {
      const to = fileAt(posix.join(posix.dirname(from), (plain ?? bare ?? lazy) as string))
      return to?.startsWith(`${folder}/`) ? [{ from, to }] : []
    })
  })
}

/** Every source file below a folder; tests only where asked for. */
export function sourcesBelow(folder: string, { withTests = false } = {}): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path, { withTests })
    return /\.tsx?$/.test(entry.name) && (withTests || !/\.test\.tsx?$/.test(entry.name)) ? [path] : []
  })
}

function fileAt(path: string) {
  const [plain] = path.split('?') as [string]
  return ['', '.ts', '.tsx', '/index.ts'].map((ending) => `${plain}${ending}`).find((file) => /\.\w+$/.test(file) && existsSync(join(root, file)))
}

/** One circle among arrows, as the rooms one passes; undefined where there is none. */
export function circleAmong(arrows: readonly Import[]): string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const finished = new Set<string>()
  function walk(room: string, way: readonly string[]): string[] | undefined {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (finished.has(room)) return undefined
    for (const reached of next.get(room) ?? []) {
      const circle = walk(reached, [...way, room])
      if (circle) return circle
    }
    finished.add(room)
    return undefined
  }
  for (const room of next.keys()) {
    const circle = walk(room, [])
    if (circle) return circle
  }
  return undefined
}
