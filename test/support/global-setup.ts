import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

/** A build of the sources as they are and one PostgreSQL server for the whole run, only when a project that needs them takes part. */
export async function setup(project: TestProject) {
  const isUnitRun = process.argv.some((argument) => /^(--project=)?unit$/.test(argument))
  if (!isUnitRun) build()
  const templateFolder = mkdtempSync(join(tmpdir(), 'studie-test-'))
  writeFileSync(join(templateFolder, 'started'), '')
  const server = isUnitRun ? undefined : await startPostgres()
  project.provide('postgresUrl', server?.url ?? '')
  project.provide('templateFolder', templateFolder)
  return async () => {
    await server?.stop()
    rmSync(templateFolder, { recursive: true, force: true })
  }
}
