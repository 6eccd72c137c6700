import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/prepare.mjs'
import { startPostgres } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateFolder: string
  }
}

/**
 * A build, and one PostgreSQL server for the whole run; neither when only unit tests take part, which need none. A run within another one
 * is given that one's server, and takes its build.
 */
export async function setup(project: TestProject) {
  const chosen = [project.vitest.config.project].flat()
  const isUnitRun = chosen.length > 0 && chosen.every((name) => name === 'unit')
  const templateFolder = mkdtempSync(join(tmpdir(), 'studie-test-'))
  const given = process.env.TEST_POSTGRES_URL
  const needsNone = isUnitRun || given !== undefined
  if (!needsNone) build()
  const server = needsNone ? undefined : await startPostgres()
  project.provide('postgresUrl', server?.url ?? given ?? '')
  project.provide('templateFolder', templateFolder)
  return async () => {
    await server?.stop()
    rmSync(templateFolder, { recursive: true, force: true })
  }
}
