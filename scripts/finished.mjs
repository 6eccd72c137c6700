// Commands of the finished program that take a file: npm run backup, restore and move-to-postgresql.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isWholeVersion } from './built.mjs'
import { build, checkNode, install, root } from './prepare.mjs'

export async function runFinished(name) {
  checkNode()
  // What is built stays as it is, whatever the sources say by now: a server may be running from it.
  if (!isWholeVersion()) {
    install()
    build()
  }
  const program = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())
  // npm changes into the folder of the program; the file is meant from where somebody stands.
  const from = process.env.INIT_CWD || process.cwd()
  process.exit(await program[name]({ root, env: process.env, args: process.argv.slice(2), from, say: (line) => console.log(line), signal: stop.signal }))
}
