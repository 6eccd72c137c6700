// What is in a respondents' file: a line about the file, then one for each variable with its labels, answers and how many gave them.
// `npm run variables -- FILE [words that name, label or answers have]`; with --questions, what one would ask of it (QUESTIONS.json of
// `npm run figures`). Needs no build and no server.
import { basename, join, resolve } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
const isAsking = process.argv.includes('--questions')
const [path, ...words] = process.argv.slice(2).filter((argument) => argument !== '--questions')
if (!path) {
  console.error('npm run variables -- FILE [words] [--questions]')
  process.exit(1)
}

// Whoever reads may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit())
install()
const { runnerImport } = await import('vite')
const source = join(root, 'src', 'server', 'features', 'survey', 'variables.ts')
const { variablesOf } = (await runnerImport(source, { root, configFile: false, logLevel: 'error' })).module

try {
  const { file, variables, questions } = await variablesOf(resolve(process.env.INIT_CWD ?? '.', path), basename(path), words.join(' '))
  const rows = isAsking ? [JSON.stringify(questions, undefined, 2)] : [file, ...variables].map((row) => JSON.stringify(row))
  process.stdout.write(`${rows.join('\n')}\n`)
} catch (error) {
  console.error(`${basename(path)}: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
