// Starts the site for the browser tests with known logins and a data folder of its own, which it removes at the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [script, port] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), `studie-e2e-${script}-`))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
Object.assign(process.env, {
  PORT: port,
  DATA_DIR: folder,
  ADMIN_EMAIL: 'admin@example.ch',
  ADMIN_PASSWORD: 'ein-langes-Passwort',
  PARTNER_PASSWORD: 'gemeinsames-Passwort',
  // Each test has an address of its own, so that limits per client do not join them.
  TRUST_PROXY: '1',
})
await import(`../../scripts/${script}.mjs`)
