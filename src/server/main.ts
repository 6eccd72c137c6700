import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import { type FirstLogins, firstLoginFile, prepareLogins } from './access/first-logins'
import { buildApp } from './app'
import { type Config, ConfigError, readConfig } from './config/config'
import { type Database, DatabaseRefused } from './db/database'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open'
import { keepHouse } from './housekeeping'
import { openLogs } from './logs'
import { builtRenderer, type Renderer } from './pages/renderer'
import { seed } from './seed'

export { runRetention } from './privacy/command'

export type StartOptions = {
  /** The folder of the checkout. */
  root: string
  env: Record<string, string | undefined>
  /** The development server's; without it the finished build is served. */
  renderer?: Renderer
}

/** Something the person at the console can put right; everything else is a defect and keeps its stack. */
class StartRefused extends Error {}

/** Opens everything, listens, and says where. Returns how to stop. */
export async function start({ root, env, renderer }: StartOptions) {
  const config = readConfig(env, root)
  const say = (line: string) => console.log(line)
  await makeDataFolder(config.dataDir)
  const database = await openDatabase(config, say)
  const logs = openLogs(config.dataDir, renderer?.showDeveloper)
  try {
    await migrate(database)
    const logins = await prepareLogins(database.orm, config)
    const clientDir = renderer ? undefined : join(root, 'dist', 'client')
    const { app, context } = await buildApp({
      config,
      database,
      renderer: renderer ?? (await builtRenderer(join(root, 'dist', 'client'))),
      ...(clientDir ? { clientDir } : {}),
      logger: logs.logger,
    })
    await context.files.clearIncoming()
    await seed(context, join(root, 'content'), say)
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw new StartRefused(listenProblem(error, config))
    })
    await context.outbox.start()
    const stopHousekeeping = keepHouse(context, {
      failed: (error) => logs.logger.error({ error }, 'housekeeping failed'),
      retained: (deleted) => logs.logger.info({ deleted }, 'retention'),
    })
    say(startMessage(config, database, logins))
    return {
      app,
      close: async () => {
        await stopHousekeeping()
        await app.close()
        await context.outbox.stop()
        await database.close()
        await logs.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** `npm start`: one sentence and exit 1 when it cannot be, a clean stop on Ctrl-C and SIGTERM. */
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
    const isExpected = error instanceof ConfigError || error instanceof DatabaseRefused || error instanceof StartRefused
    console.error(isExpected ? error.message : error)
    process.exit(1)
  }
}

async function makeDataFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch {
    throw new StartRefused(`DATA_DIR ${folder} cannot be created, is not a folder or is not writable.`)
  }
}

function listenProblem({ code }: NodeJS.ErrnoException, { port, host }: Config) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; stop the other program or choose another with PORT=3001 npm start.`
  if (code === 'EACCES') return `Port ${port} needs more rights than this account has; choose one above 1023 with PORT.`
  return `HOST ${host} is not an address of this machine (${code ?? 'unknown'}).`
}

function startMessage(config: Config, database: Database, logins: FirstLogins) {
  const { adminEmail, adminPassword, partnerPassword } = logins
  const stored = join(config.dataDir, firstLoginFile)
  const lines = [
    ['Website', config.publicUrl.href],
    ['Admin', new URL('/admin', config.publicUrl).href],
    [
      'Login',
      adminPassword
        ? `${adminEmail} / ${adminPassword}`
        : `${adminEmail}, password ${config.adminPassword ? 'from ADMIN_PASSWORD' : `in ${stored}`} unless changed since`,
    ],
    [
      'Partners',
      partnerPassword ? `password ${partnerPassword}` : `password ${config.partnerPassword ? 'from PARTNER_PASSWORD' : `in ${stored}`} unless changed since`,
    ],
    ['Database', database.engine === 'embedded' ? `embedded, in ${join(config.dataDir, 'database')}` : 'PostgreSQL, from DATABASE_URL'],
    ['Mail', config.smtpUrl ? `through SMTP_URL, from ${config.mailFrom.address}` : `written to ${join(config.dataDir, 'mail')}`],
  ]
  return ['', ...lines.map(([name, text]) => `  ${`${name}:`.padEnd(10)} ${text}`), '', '  Ctrl-C stops.', ''].join('\n')
}
