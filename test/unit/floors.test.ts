import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'
import { circleAmong, type Import, importsBelow, sourcesBelow } from '../support/imports'

/** From the ground up. A room may use what is on its own floor or below; what it needs from above is handed to it. */
const floors = [
  [
    'errors.ts',
    'stopping.ts',
    'unreadable-requests.ts',
    'route.ts',
    'stand-alone-page.ts',
    'personal-page.ts',
    'spreadsheet',
    'swiss-time.ts',
    'headers.ts',
    'logs',
    'processes',
    'pictures',
    'print',
    'config',
    'answers',
  ],
  ['db'],
  ['rows', 'files'],
  ['access', 'activity', 'mail', 'editions', 'site-texts', 'settings'],
  [
    'content',
    'inbox',
    'orders',
    'bank',
    'reminders',
    'privacy',
    'backup',
    'notices',
    'feed',
    'export',
    'search',
    'findings',
    'material',
    'api-docs',
    'operation',
  ],
  ['pages', 'overview'],
  ['app.ts', 'create-context.ts', 'samples', 'housekeeping.ts', 'main.ts'],
] as const

/** Names the type of everything that rooms are handed, and so stands on no floor: it holds nothing that runs but the news of changed content. */
const handedAround = 'context.ts'

const floorOf = (room: string) => floors.findIndex((rooms) => (rooms as readonly string[]).includes(room))

/** A folder is a room; so is a file that stands in none. */
const roomIn = (folder: string, path: string) => path.slice(folder.length + 1).split('/')[0] as string

function arrowsBetweenRooms(folder: string): (Import & { files: Import })[] {
  return importsBelow(folder).map((files) => ({ from: roomIn(folder, files.from), to: roomIn(folder, files.to), files }))
}

describe('the server', () => {
  const arrows = arrowsBetweenRooms('src/server').filter(({ from, to }) => from !== to && from !== handedAround && to !== handedAround)

  it('has every room on a floor', () => {
    const rooms = new Set(arrows.flatMap(({ from, to }) => [from, to]))
    expect([...rooms].filter((room) => floorOf(room) === -1)).toEqual([])
  })

  it('never imports from a lower floor to a higher one', () => {
    const up = arrows.filter(({ from, to }) => floorOf(from) < floorOf(to))
    expect(up.map(({ files }) => `${files.from} -> ${files.to}`)).toEqual([])
  })

  it('has no circle of rooms', () => {
    expect(circleAmong(arrows)).toBeUndefined()
  })

  it('keeps nobody waiting for the disk: only the logs and the embedded database, which run in the process, ask it at once', () => {
    const asking = sourcesBelow('src/server').filter((path) => /\w+Sync\b[^\n]*from 'node:fs'/.test(readFileSync(join(root, path), 'utf8')))
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter((path) => !['logs', 'db'].includes(roomIn('src/server', path)))).toEqual([])
  })
})

it.each(['site', 'insights', 'admin', 'admin/editions'])('src/web/%s has no circle of rooms', (wing) => {
  expect(circleAmong(arrowsBetweenRooms(`src/web/${wing}`))).toBeUndefined()
})

it('a circle would be found', () => {
  const arrow = (from: string, to: string) => ({ from, to })
  expect(circleAmong([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b')])).toEqual(['b', 'c', 'b'])
  expect(circleAmong([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')])).toBeUndefined()
})
