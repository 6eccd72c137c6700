import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { type FirstLogins, firstLoginFile, prepareLogins } from './access/first-logins'
import { buildApp } from './app'
import { refuseUnfinishedRestore } from './backup/unfinished'
import { type Config, readConfig } from './config/config'
import { closeToOthers, dataFolderRefusal, makeDataFolder, writePrivately } from './config/data-folder'
import { availablePort, portRefusal } from './config/port'
import { samplesIn, sampleWarnings } from './config/samples'
import type { Terms } from './config/terms'
import { ConfigError } from './config/variable'
import { type Database, DatabaseRefused } from './db/database'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { databaseRefusal } from './db/refusals'
import { openStorage } from './files/storage'
import { keepHouse } from './housekeeping'
import { openLogs } from './logs/logs'
import { beforeGoingLive } from './operation/go-live'
import { builtRenderer, type Renderer } from './pages/renderer'
import { inventedSamples } from './samples/sample-entries'
import { seed } from './samples/seed'
import { effectiveTerms } from './settings/effective'

export { backUp, moveToPostgres, restore } from './backup/commands'
export { runRetention } from './privacy/command'

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
    const { app, context } = await buildApp({
      config,
      database,
      storage,
      renderer: renderer ?? (await builtRenderer(join(root, 'dist', 'client'))),
      ...(clientDir ? { clientDir } : {}),
      logger: logs.logger,
      loggerOf: logs.tellerOf,
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
    const stopHousekeeping = keepHouse(context, {
      failed: (error) => logs.logger.error({ error }, 'housekeeping failed'),
      retained: (deleted) => logs.logger.info({ deleted }, 'retention'),
    })
    for (const setting of samplesIn(config, terms)) logs.logger.warn(sampleWarnings[setting])
    say(startMessage(config, terms, database, logins, open))
    return {
      app,
      close: async () => {
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
    if (logins?.adminPassword || logins?.partnerPassword) say(listed(loginLines(config, logins)))
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

function startMessage(config: Config, terms: Terms, database: Database, logins: FirstLogins, open: readonly string[]) {
  const lines = [
    ['Website', config.publicUrl.href],
    ['Admin', new URL('/admin', config.publicUrl).href],
    ...loginLines(config, logins),
    ['Database', database.engine === 'embedded' ? `embedded, in ${join(config.dataDir, 'database')}` : 'PostgreSQL, from DATABASE_URL'],
    ...(config.s3 ? [['Uploads', `in the bucket ${config.s3.bucket}, from S3_ENDPOINT`]] : []),
    ['Mail', config.smtpUrl ? `through SMTP_URL, from ${terms.mailFrom.address}` : `written to ${join(config.dataDir, 'mail')}`],
  ]
  const warnings = samplesIn(config, terms).map((setting) => ['WARNING', sampleWarnings[setting]])
  const toDo = open.map((point) => ['To do', point])
  return `${listed([...lines, ...warnings, ...toDo])}\n  Ctrl-C stops.\n`
}

function loginLines(config: Config, { adminEmail, adminPassword, partnerPassword }: FirstLogins) {
  const kept = (given: string | undefined, variable: string) =>
    `password ${given ? `from ${variable}` : `in ${join(config.dataDir, firstLoginFile)}`} unless changed since`
  return [
    ['Login', adminPassword ? `${adminEmail} / ${adminPassword}` : `${adminEmail}, ${kept(config.adminPassword, 'ADMIN_PASSWORD')}`],
    ['Partners', partnerPassword ? `password ${partnerPassword}` : kept(config.partnerPassword, 'PARTNER_PASSWORD')],
  ]
}

function listed(lines: string[][]) {
  return ['', ...lines.map(([name, text]) => `  ${`${name}:`.padEnd(10)} ${text}`), ''].join('\n')
}
