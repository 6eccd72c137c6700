// What is in a respondents' file: a line about the file, then one for each variable with its labels, answers and how many gave them.
// `npm run variables -- FILE [words that name, label or answers have]`; needs no build and no server.
import { basename, join, resolve } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
const [path, ...words] = process.argv.slice(2)
if (!path) {
  console.error('npm run variables -- FILE [words]')
  process.exit(1)
}

install()
const { runnerImport } = await import('vite')
const source = join(root, 'src', 'server', 'features', 'survey', 'variables.ts')
const { variablesOf } = (await runnerImport(source, { root, configFile: false, logLevel: 'error' })).module

try {
  const { file, variables } = await variablesOf(resolve(process.env.INIT_CWD ?? '.', path), basename(path), words.join(' '))
  process.stdout.write([file, ...variables].map((row) => `${JSON.stringify(row)}\n`).join(''))
} catch (error) {
  console.error(`${basename(path)}: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
