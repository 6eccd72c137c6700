import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { mailServer } from '../support/mail-server'
import { fileText, signIn, startProcess, usedDataFolder } from '../support/server-process'

const mail = await mailServer()
afterAll(() => mail.close())

const env = { SMTP_URL: mail.url(), MAIL_TEAM: 'team@muster.example' }

it('a start that would send the sample sender and creditor to customers says so, on the console and in the log', async () => {
  const { folder, remove } = await usedDataFolder()
  const server = await startProcess({ dataDir: folder, env })
  await server.ready()
  const warnings = [/sample sender.+MAIL_FROM/, /sample creditor.+INVOICE_IBAN/]
  for (const warning of warnings) expect(server.said()).toMatch(new RegExp(`WARNING: .*${warning.source}`))
  const cookie = await signIn(server.url)
  expect(await (await fetch(`${server.url}/api/mails/samples`, { headers: { cookie } })).json()).toEqual(['sender', 'creditor'])
  server.child.kill('SIGTERM')
  await server.ended
  const logged = readdirSync(join(folder, 'logs'))
    .map((name) => fileText(folder, 'logs', name))
    .join('')
  for (const warning of warnings) expect(logged).toMatch(warning)
  remove()
})
