// Makes what the server sets and draws with out of the site's typeface: static fonts for PDF files, outlines for pictures.
// The results are committed; run this after a change of the typeface.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { fontOf, weights } from './font.mjs'
import { typefaceFile } from './outlines.mjs'

for (const weight of Object.keys(weights)) writeFileSync(join(root, `src/server/platform/print/fonts/archivo-${weight}.ttf`), fontOf(weight).file)
writeFileSync(join(root, 'src/server/platform/print/typeface.json'), typefaceFile())
