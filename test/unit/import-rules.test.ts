import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const refused = [
  ['src/entities', '../server/config', 'entities import zod/mini and each other only'],
  ['src/entities', 'react', 'entities import zod/mini and each other only'],
  ['src/entities', 'zod', 'entities import zod/mini and each other only'],
  ['src/study', '../web/api/request', 'study imports entities and itself only'],
  ['src/server/orders', '../../web/site/home/home-page', 'the server knows the web part by its rendered pages only'],
  ['src/server/orders', '#entry-server', 'the server knows the web part by its rendered pages only'],
  ['src/web/ui', '../api/request', 'ui knows nothing of ours'],
  ['src/web/ui', '../../entities/partners', 'ui knows nothing of ours'],
  ['src/web/api', '../ui/button', 'api imports entities, the edition and the texts of the site only'],
  ['src/web/site', '../admin/admin', 'site, insights and admin do not know each other'],
  ['src/web/site', '../insights/insights', 'site, insights and admin do not know each other'],
  ['src/web/insights', '../site/home', 'site, insights and admin do not know each other'],
  ['src/web/admin', '../site/home', 'site, insights and admin do not know each other'],
  ['src/web/admin', '../../server/errors', 'site, insights and admin do not know each other'],
  // A folder deeper the same holds: rules that name a path from one depth only are silent at the next.
  ['src/study/findings', '../../server/errors', 'study imports entities and itself only'],
  ['src/study/findings/drawing', '../../../web/api/request', 'study imports entities and itself only'],
  ['src/web/ui/art', '../../api/request', 'ui knows nothing of ours'],
  ['src/web/ui/art', '../../../study/prices', 'ui knows nothing of ours'],
  ['src/web/api/lists', '../../ui/button', 'api imports entities, the edition and the texts of the site only'],
  ['src/web/site/home', '../../admin/shell/admin-page', 'site, insights and admin do not know each other'],
  ['src/web/site/home', '../../insights/carousel/insights-page', 'site, insights and admin do not know each other'],
  ['src/web/site/home/parts', '../../../insights/carousel/slide', 'site, insights and admin do not know each other'],
  ['src/web/site/home', '../../../server/errors', 'site, insights and admin do not know each other'],
  ['src/web/site/home', 'zod', 'zod/mini is a quarter of the size'],
  ['src/web/insights/carousel', '../../site/home/home-page', 'site, insights and admin do not know each other'],
  ['src/web/insights/carousel', '../../admin/frame/dialog', 'site, insights and admin do not know each other'],
  ['src/web/insights/carousel', 'zod', 'zod/mini is a quarter of the size'],
  ['src/web/admin/orders', '../../site/order/order-page', 'site, insights and admin do not know each other'],
  ['src/web/admin/orders', '../../insights/carousel/slide', 'site, insights and admin do not know each other'],
  ['src/web/admin/orders', 'zod', 'zod/mini is a quarter of the size'],
  ['src/web/charts', '../insights/finding/finding-page', 'a chart knows the study and ui only'],
  ['src/web/charts', '../admin/frame/dialog', 'a chart knows the study and ui only'],
  ['src/web', '../server/errors', 'the browser never imports the server'],
  ['src/web', 'zod', 'zod/mini is a quarter of the size'],
] as const

const allowed = [
  ['src/entities', 'zod/mini'],
  ['src/entities', './limits'],
  ['src/study', '../entities/partners'],
  ['src/server/orders', '../../study/prices'],
  ['src/server/pages', '../../web/rendered-page'],
  ['src/web/site', '../ui/button'],
  ['src/web/site', '../../entities/partners'],
  ['src/web/api', '../../entities/partners'],
  ['src/web/api', '../../study/edition/edition'],
  ['src/web', 'react-dom/server'],
  ['src/study/findings', '../../entities/partners'],
  ['src/study/findings/drawing', '../../prices'],
  ['src/web/site/home', '../parts/edition-cover'],
  ['src/web/site/home', '../../ui/button'],
  ['src/web/site/home', '../../../study/prices'],
  ['src/web/insights/finding', '../../charts/chart'],
  ['src/web/admin/editions', '../../charts/chart'],
  ['src/web/charts', '../../study/findings/drawing/draw'],
  ['src/web/charts', '../ui/sheet'],
  ['src/web/admin/content', '../entry/entity-tab'],
] as const

/** The project's own rules, applied to a small tree of imports that nobody should or may write. */
describe('the linter', () => {
  const tree = mkdtempSync(join(tmpdir(), 'studie-imports-'))
  const fileOf = (folder: string, imported: string) => `${folder}/imports-${imported.replace(/\W+/g, '-')}.ts`
  let complaints: { category: string; message: string; location: { path: string } }[] = []

  beforeAll(() => {
    const rules = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(tree, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }))
    for (const [folder, imported] of [...refused, ...allowed]) {
      const file = join(tree, fileOf(folder, imported))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `import { x } from '${imported}'\n\nexport const y = x\n`)
    }
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: tree, encoding: 'utf8' },
    )
    complaints = JSON.parse(stdout).diagnostics
  })
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  const about = (folder: string, imported: string) =>
    complaints.filter(({ location }) => location.path === fileOf(folder, imported)).map(({ message }) => message)

  it.each(refused)('refuses %s to import %s', (folder, imported, message) => {
    expect(about(folder, imported).join()).toContain(message)
  })

  it.each(allowed)('lets %s import %s', (folder, imported) => {
    expect(about(folder, imported)).toEqual([])
  })
})
