import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/checkout'
import { circleAmong, type Import, importsBelow, sourcesBelow } from '../support/imports'

/** Who may use what besides itself, by the beginning of the path; the first that fits holds. Everything below src has a line. */
const mayUse: readonly (readonly [room: string, others: readonly string[]])[] = [
  ['src/model/', []],
  ['src/study/', ['src/model/']],
  ['src/server/platform/', ['src/model/', 'src/study/']],
  // Pages are rendered through one entrance; the search knows their names by it.
  ['src/server/features/pages/', ['src/model/', 'src/study/', 'src/server/', 'src/web/rendered-page.ts']],
  ['src/server/features/search/', ['src/model/', 'src/study/', 'src/server/', 'src/web/rendered-page.ts']],
  ['src/server/', ['src/model/', 'src/study/', 'src/server/', 'src/web/rendered-page.ts']],
  ['src/web/ui/', []],
  ['src/web/api/', ['src/model/', 'src/study/']],
  ['src/web/charts/', ['src/model/', 'src/study/', 'src/web/ui/']],
  ...['site', 'insights', 'admin'].map(
    (wing) =>
      [
        `src/web/${wing}/`,
        ['src/model/', 'src/study/', 'src/web/api/', 'src/web/ui/', 'src/web/charts/', 'src/web/routing/', 'src/web/rendered-page.ts'],
      ] as const,
  ),
  ['src/web/', ['src/model/', 'src/study/', 'src/web/']],
]

/** On the server, the app is put together from features; no feature knows it, nor the platform a feature. */
const isAbove = (path: string) => /^src\/server\/[^/]+$/.test(path)
const featureOf = (path: string) => /^src\/server\/features\/([^/]+)\//.exec(path)?.[1]
const isEntrance = (path: string) => /^src\/server\/features\/[^/]+\/index\.ts$/.test(path)

function objectionTo({ from, to }: Import): string | undefined {
  const [room, others] = mayUse.find(([beginning]) => from.startsWith(beginning)) ?? []
  if (!room || !others) return 'stands in no room'
  if (!to.startsWith(room) && !others.some((other) => to.startsWith(other))) return `${room} does not know it`
  const [feature, other] = [featureOf(from), featureOf(to)]
  if (feature && isAbove(to)) return 'a feature does not know the app'
  if (feature && other && other !== feature && !isEntrance(to)) return 'features know each other by their index.ts'
  if (feature && feature === other && isEntrance(to)) return 'a feature does not come in by its own entrance'
  return undefined
}

const imports = importsBelow('src').filter(({ to }) => /\.tsx?$/.test(to))

describe('the house', () => {
  it('has no import that its rooms forbid', () => {
    expect(imports.length).toBeGreaterThan(2000)
    expect(imports.flatMap((one) => (objectionTo(one) ? [`${one.from} -> ${one.to}: ${objectionTo(one)}`] : []))).toEqual([])
  })

  it('has no circle of files', () => {
    expect(circleAmong(imports)).toBeUndefined()
  })

  it('has no circle of features', () => {
    const between = imports.flatMap(({ from, to }) => [{ from: featureOf(from), to: featureOf(to) }])
    expect(circleAmong(between.filter((arrow): arrow is Import => Boolean(arrow.from && arrow.to)))).toBeUndefined()
  })

  it.each([
    ...['src/study', 'src/server/platform', 'src/server/features'],
    ...['src/web', 'src/web/site', 'src/web/insights', 'src/web/admin', 'src/web/admin/editions'],
  ])('has no circle of rooms in %s', (wing) => {
    const roomOf = (path: string) => path.slice(wing.length + 1).split('/')[0] as string
    const inside = imports.filter(({ from, to }) => from.startsWith(`${wing}/`) && to.startsWith(`${wing}/`))
    expect(circleAmong(inside.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) })))).toBeUndefined()
  })

  it('has no folder that holds more than 25 files', () => {
    const counts = new Map<string, number>()
    for (const path of sourcesBelow('src')) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 25)).toEqual([])
  })

  it('keeps nobody waiting for the disk: only the logs and the embedded database, which run in the process, ask it at once', () => {
    const asking = sourcesBelow('src/server').filter((path) => /\w+Sync\b[^\n]*from 'node:fs'/.test(readFileSync(join(root, path), 'utf8')))
    expect(asking.length).toBeGreaterThan(0)
    expect(asking.filter((path) => !/^src\/server\/platform\/(logs|db)\//.test(path))).toEqual([])
  })
})

it.each([
  ['src/model/content/partners.ts', 'src/server/app.ts'],
  ['src/study/prices.ts', 'src/web/api/request.ts'],
  ['src/server/platform/mail/outbox.ts', 'src/server/features/orders/index.ts'],
  ['src/server/features/orders/routes.ts', 'src/server/app.ts'],
  ['src/server/features/orders/routes.ts', 'src/server/features/bank/routes.ts'],
  ['src/server/features/orders/routes.ts', 'src/server/features/orders/index.ts'],
  ['src/server/features/orders/routes.ts', 'src/web/site/home/home-page.tsx'],
  ['src/web/ui/button.tsx', 'src/model/limits.ts'],
  ['src/web/api/queries.ts', 'src/web/ui/button.tsx'],
  ['src/web/charts/chart.tsx', 'src/web/api/queries.ts'],
  ['src/web/site/home/home-page.tsx', 'src/web/admin/shell/admin-page.tsx'],
  ['src/web/insights/carousel/slide.tsx', 'src/web/site/home/home-page.tsx'],
  ['src/web/admin/orders/orders-tab.tsx', 'src/server/platform/swiss-time.ts'],
])('%s may not import %s', (from, to) => {
  expect(objectionTo({ from, to })).toBeDefined()
})

it('a circle would be found', () => {
  const arrow = (from: string, to: string) => ({ from, to })
  expect(circleAmong([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b')])).toEqual(['b', 'c', 'b'])
  expect(circleAmong([arrow('a', 'b'), arrow('b', 'c'), arrow('a', 'c')])).toBeUndefined()
})
