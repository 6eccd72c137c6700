import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app'
import { type FirstLogins, firstLoginFile, prepareLogins, writtenLogins } from './features/access/first-logins'
import { refuseUnfinishedRestore } from './features/backup/unfinished'
import { beforeGoingLive } from './features/operation/go-live'
import { builtRenderer, type Renderer } from './features/pages/renderer'
import { inventedSamples } from './features/samples/sample-entries'
import { seed } from './features/samples/seed'
import { startHousekeeping } from './housekeeping'
import { type Config, readConfig } from './platform/config/config'
import { closeToOthers, dataFolderRefusal, makeDataFolder, writePrivately } from './platform/config/data-folder'
import { misspelt } from './platform/config/misspelt'
import { availablePort, portRefusal } from './platform/config/port'
import { samplesIn, sampleWarnings } from './platform/config/samples'
import type { Terms } from './platform/config/terms'
import { ConfigError } from './platform/config/variable'
import { type Database, DatabaseRefused } from './platform/db/database'
import { migrate } from './platform/db/migrate/migrate'
import { openDatabase } from './platform/db/open'
import { databaseRefusal } from './platform/db/refusals'
import { openStorage } from './platform/files/open-storage'
import { openLogs } from './platform/logs/logs'
import { effectiveTerms } from './platform/settings/effective-terms'

export { backUp, moveToPostgres, restore } from './features/backup/commands'
export { runRetention } from './features/privacy/command'

export type StartOptions = {
  /** The folder of the checkout. */
  root: string
  env: Record<string, string | undefined>
  /** The development server's; without it the finished build is served. */
  renderer?: Renderer
}

/** Opens everything, listens, and says where. Returns how to stop. */
export async function start({ root, env, renderer }: StartOptions) {
  const port = await availablePort(readConfig(env, root))
  const config = readConfig({ ...env, PORT: String(port) }, root)
  const say = (line: string) => console.log(line)
  writePrivately()
  await makeDataFolder(config.dataDir)
  await refuseUnfinishedRestore(config.dataDir)
  const storage = await openStorage(config)
  const database = await openDatabase(config, say)
  let logins: FirstLogins | undefined
  try {
    const [readable] = await closeToOthers(config.dataDir)
    if (readable) say(`${readable} in DATA_DIR can be read by other accounts of this machine, and this one may not change that: make it the owner.`)
    await migrate(database)
    logins = await prepareLogins(database.orm, config)
    const logs = openLogs(config.dataDir, { level: config.logLevel, showDeveloper: renderer?.showDeveloper })
    database.onSlowQuery((query) => logs.logger.info(query, 'slow query'))
    const clientDir = renderer ? undefined : join(root, 'dist', 'client')
    const { app, context, warmUp } = await buildApp({
      config,
      database,
      storage,
      renderer: renderer ?? (await builtRenderer(join(root, 'dist', 'client'))),
      ...(clientDir ? { clientDir } : {}),
      logger: logs.logger,
      loggerOf: logs.recorderOf,
    })
    await seed(context, join(root, 'content'), say)
    // What came due while nobody was here is shown to the first visitor already.
    await context.timetable.publishDue()
    const terms = await effectiveTerms(database.orm, config)
    const open = await beforeGoingLive({ config, terms, orm: database.orm, samples: await inventedSamples(join(root, 'content')) })
    await app.listen({ port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw portRefusal(error, config)
    })
    await context.outbox.start()
    await context.timetable.start((error) => logs.logger.error({ error }, 'scheduled publication failed'))
    context.material.start((error) => logs.logger.error({ error }, 'material was not made ahead'))
    // While developing no page is kept.
    if (!renderer) {
      warmUp?.start({
        done: (made) => logs.logger.info(made, 'pages warmed up'),
        failed: (error) => logs.logger.warn({ error }, 'pages were not warmed up'),
      })
    }
    const stopHousekeeping = startHousekeeping(context, {
      failed: (error) => logs.logger.error({ error }, 'housekeeping failed'),
      retained: (deleted) => logs.logger.info({ deleted }, 'retention'),
    })
    const warnings = [...misspelt(env), ...samplesIn(config, terms).map((setting) => sampleWarnings[setting])]
    for (const warning of warnings) logs.logger.warn(warning)
    say(startMessage({ config, terms, database, logins: await loginLines(config, logins), warnings, open }))
    return {
      app,
      close: async () => {
        warmUp?.stop()
        await stopHousekeeping()
        await context.timetable.stop()
        await app.close()
        await context.outbox.stop()
        await context.files.close()
        await database.close()
        await logs.close()
      },
    }
  } catch (error) {
    // Whoever starts again is not shown them a second time.
    if (logins?.adminPassword || logins?.partnerPassword) say(listed(await loginLines(config, logins)))
    await database.close().catch(() => {})
    throw databaseRefusal(error) ?? dataFolderRefusal(error, config.dataDir) ?? error
  }
}

/** Something the person at the console can put right, said in one sentence; everything else is a defect and keeps its stack. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof DatabaseRefused
}

/** `npm start`: one sentence and exit 1 when somebody can put it right, a stack when it is a defect, a clean stop on Ctrl-C and SIGTERM. */
export async function main(options: StartOptions) {
  const starting = start(options)
  // Listening for the end from the beginning: whoever stops it while it starts gets a closed database too.
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) console.error(err)
    else console.log('Stopping …')
    await (await starting).close()
  })
  try {
    await starting
  } catch (error) {
    console.error(isRefusal(error) ? error.message : error)
    process.exit(1)
  }
}

type Line = readonly [name: string, text: string]

type Started = { config: Config; terms: Terms; database: Database; logins: Line[]; warnings: readonly string[]; open: readonly string[] }

function startMessage({ config, terms, database, logins, warnings, open }: Started) {
  const lines: Line[] = [
    ['Website', config.publicUrl.href],
    ['Admin', new URL('/admin', config.publicUrl).href],
    ...logins,
    ['Database', database.engine === 'embedded' ? `embedded, in ${join(config.dataDir, 'database')}` : 'PostgreSQL, from DATABASE_URL'],
    ...(config.s3 ? [['Uploads', `in the bucket ${config.s3.bucket}, from S3_ENDPOINT`] as const] : []),
    ['Mail', config.smtpUrl ? `through SMTP_URL, from ${terms.mailFrom.address}` : `written to ${join(config.dataDir, 'mail')}`],
    ...warnings.map((warning) => ['WARNING', warning] as const),
    ...open.map((point) => ['To do', point] as const),
  ]
  return `${listed(lines)}\n  Ctrl-C stops.\n`
}

async function loginLines(config: Config, { adminEmail, adminPassword, partnerPassword }: FirstLogins): Promise<Line[]> {
  const written = await writtenLogins(config.dataDir)
  const known = (variable: 'ADMIN_PASSWORD' | 'PARTNER_PASSWORD', given: string | undefined, isWritten: boolean) => {
    if (given) return `password from ${variable} unless changed since`
    if (isWritten) return `password in ${join(config.dataDir, firstLoginFile)} unless changed since`
    return `password as it was set; ${variable} sets another`
  }
  const [admin, partners] = [known('ADMIN_PASSWORD', config.adminPassword, written.admin), known('PARTNER_PASSWORD', config.partnerPassword, written.partners)]
  return [
    ['Login', adminPassword ? `${adminEmail} / ${adminPassword}` : `${adminEmail}, ${admin}`],
    ['Partners', partnerPassword ? `password ${partnerPassword}` : partners],
  ]
}

function listed(lines: readonly Line[]) {
  return ['', ...lines.map(([name, text]) => `  ${`${name}:`.padEnd(10)} ${text}`), ''].join('\n')
}
