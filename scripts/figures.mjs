// Computes the figures of a study again, from respondents' files and the questions asked of them: one JSON object per line.
// `npm run --silent figures -- QUESTIONS.json 2024=FILE 2025=FILE [--suppress=30]`; needs no build and no server.
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
/** npm runs scripts in the checkout; files are named from where one stands. */
const from = (path) => resolve(process.env.INIT_CWD ?? '.', path)
const [questionsPath, ...rest] = process.argv.slice(2)
const waves = rest.map((argument) => /^([^=-][^=]*)=(.+)$/.exec(argument)).filter(Boolean)
const suppress = rest.map((argument) => /^--suppress=(\d+)$/.exec(argument)).find(Boolean)?.[1]
if (!questionsPath || waves.length === 0 || waves.length + (suppress === undefined ? 0 : 1) !== rest.length) {
  console.error('npm run figures -- QUESTIONS.json 2024=FILE 2025=FILE [--suppress=30]')
  process.exit(1)
}

// Whoever reads may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit())
install()
const { runnerImport } = await import('vite')
const load = async (file) => (await runnerImport(join(root, 'src', file), { root, configFile: false, logLevel: 'error' })).module
const { figuresOf } = await load('server/features/survey/figures.ts')

try {
  const questions = JSON.parse(readFileSync(from(questionsPath), 'utf8'))
  const files = waves.map(([, wave, path]) => ({ wave, path: from(path), name: basename(path) }))
  const { rows, beyondReading } = await figuresOf(questions, files, suppress === undefined ? undefined : Number(suppress))
  for (const { wave, question } of beyondReading) {
    console.error(`${wave}, ${question}: left out. The file has words where the question speaks of codes; give the question "labels": {"1": "word", …}.`)
  }
  let text = ''
  for (const row of rows) text += `${JSON.stringify(row)}\n`
  process.stdout.write(text)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
