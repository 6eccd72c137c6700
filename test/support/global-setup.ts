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

/** A build, and one PostgreSQL server for the whole run; neither when only unit tests take part, which need none. */
export async function setup(project: TestProject) {
  const chosen = [project.vitest.config.project].flat()
  const isUnitRun = chosen.length > 0 && chosen.every((name) => name === 'unit')
  const templateFolder = mkdtempSync(join(tmpdir(), 'studie-test-'))
  if (!isUnitRun) build()
  const server = isUnitRun ? undefined : await startPostgres()
  project.provide('postgresUrl', server?.url ?? '')
  project.provide('templateFolder', templateFolder)
  return async () => {
    await server?.stop()
    rmSync(templateFolder, { recursive: true, force: true })
  }
}
