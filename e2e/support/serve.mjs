// Starts the site for the browser tests with a data folder of its own, which it removes at the end; the logins come from the environment.
// The development server gets sources of its own too, so that a test can edit them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/prepare.mjs'
import { copySources, editableSources } from '../../test/support/copy-sources.mjs'
import { copyOfFirstRun } from '../../test/support/first-run.mjs'

const [script, port] = process.argv.slice(2)
const { ADMIN_EMAIL, ADMIN_PASSWORD, PARTNER_PASSWORD } = process.env

const folder = mkdtempSync(join(tmpdir(), `studie-e2e-${script}-`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await copyOfFirstRun(folder, { ADMIN_EMAIL, ADMIN_PASSWORD, PARTNER_PASSWORD })
// Each test has an address of its own, so that limits per client do not join them.
Object.assign(process.env, { PORT: port, DATA_DIR: folder, TRUST_PROXY: '1' })
await import(pathToFileURL(join(script === 'dev' ? editable() : root, 'scripts', `${script}.mjs`)).href)

function editable() {
  const checkout = editableSources(port)
  rmSync(checkout, { recursive: true, force: true })
  copySources(checkout)
  process.on('exit', () => rmSync(checkout, { recursive: true, force: true }))
  return checkout
}
