import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { buildApp } from '../../app'
import { readConfig } from '../../platform/config/config'
import { embeddedClient } from '../../platform/db/embedded/embedded-client'
import { openStorage } from '../../platform/files/open-storage'
import { openApiOf } from './openapi'

/** Which routes there are is known before the database is asked anything. */
const unasked = embeddedClient({ answer: () => Promise.reject(new Error('asked')), close: async () => {} })

it('the description of the API keeps every recommended rule of its linter', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'studie-api-'))
  const config = readConfig({ DATA_DIR: folder }, folder)
  const { app, routes } = await buildApp({ config, database: unasked, storage: await openStorage(config) })
  const source = JSON.stringify(openApiOf(routes))
  await app.close()
  rmSync(folder, { recursive: true })
  const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
  expect(problems.map(({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId}: ${message} (${at?.pointer})`)).toEqual([])
})
