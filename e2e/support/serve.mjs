// Starts the site for the browser tests with a data folder of its own, which it removes at the end. The logins come from the environment.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOfFirstRun } from '../../test/support/first-run.mjs'

const [script, port] = process.argv.slice(2)
const { ADMIN_EMAIL, ADMIN_PASSWORD, PARTNER_PASSWORD } = process.env

const folder = mkdtempSync(join(tmpdir(), `studie-e2e-${script}-`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await copyOfFirstRun(folder, { ADMIN_EMAIL, ADMIN_PASSWORD, PARTNER_PASSWORD })
// Each test has an address of its own, so that limits per client do not join them.
Object.assign(process.env, { PORT: port, DATA_DIR: folder, TRUST_PROXY: '1' })
await import(`../../scripts/${script}.mjs`)
