// Traces the contour lines that pictures and sheets show. The results are committed; run this after a change of the relief.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../prepare.mjs'

const { module } = await runnerImport(join(root, 'scripts/contours/landscapes.ts'), { root, configFile: false })
const written = (path, content) => writeFileSync(join(root, path), `${JSON.stringify(content)}\n`)

written('src/server/features/material/render/landscapes.json', module.landscapes())
// As wide as an A4 sheet, in points.
written('src/server/platform/print/contour-strip.json', module.strip(595.28, 28))
