// Makes what is made once: the sample content's portraits and files, icons, fonts. The results are committed; run this after a change of design.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memberFiles } from './members/member-files.mjs'
import { iconFiles } from './site/icons.mjs'
import { lightDrawings } from './site/light-lines.mjs'
import { portraits } from './site/portraits.mjs'
import { printFonts } from './site/print-fonts.mjs'
import { typefaceFile } from './site/typeface.mjs'
import { sampleEdition2025 } from './study/sample-edition.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

async function write(path, content) {
  const target = join(root, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, content)
  console.log(`${(Buffer.byteLength(content) / 1024).toFixed(0).padStart(6)} KB  ${path}`)
}

for (const [name, draw] of Object.entries(portraits)) await write(`content/portraits/${name}.svg`, draw())

const { rows, files } = await memberFiles()
await mkdir(join(root, 'content/member-files'), { recursive: true })
for (const old of await readdir(join(root, 'content/member-files'))) if (!(old in files)) await rm(join(root, 'content/member-files', old))
for (const [name, content] of Object.entries(files)) await write(`content/member-files/${name}`, content)
await write('content/member-files.json', `${JSON.stringify(rows, null, 2)}\n`)

await write('content/studies/Schweizer Versicherungsstudie 2025 (Musterausgabe).pdf', await sampleEdition2025())

for (const [name, content] of Object.entries(await iconFiles())) await write(`public/${name}`, content)
for (const [name, content] of Object.entries(lightDrawings())) await write(`src/web/ui/art/${name}`, content)

await write('src/server/findings/typeface.json', typefaceFile())
for (const [name, content] of Object.entries(printFonts())) await write(`src/server/print/fonts/${name}`, content)
