// One process: the server's sources run through Vite, which also serves the browser's with hot reload.
import { createServer as createNetServer } from 'node:net'
import { join, sep } from 'node:path'
import { inspect, stripVTControlCharacters } from 'node:util'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
install()
const { createLogger, createServer, createServerModuleRunner } = await import('vite')

/** In full once, until something changes: everything that imports a broken file complains of it, and every request for its page. */
const told = new Set()
function isNew(text) {
  const reason = stripVTControlCharacters(text)
    .replace(/^.*?error: /i, '')
    .split(/\n +(?:at|Plugin:) /)[0]
    .trim()
  return told.size < told.add(reason).size
}

const logger = createLogger()
const showError = logger.error
logger.error = (text, options) => isNew(text) && showError(text, options)

// A port of its own for hot reload: several checkouts may be worked on at once.
const vite = await createServer({
  root,
  appType: 'custom',
  customLogger: logger,
  server: {
    middlewareMode: true,
    hmr: { port: await freePort() },
    watch: { ignored: ['**/.cache/**', '**/data/**', '**/dist/**', '**/e2e/**', '**/test/**', '**/*.test.ts'] },
  },
})

/*
 * Two of them, which tell the places in the sources when something fails: the server's is emptied when it starts anew, the
 * pages' with every edit. Vite's own reloading would come too late for a start that follows the edit at once.
 */
const ssr = vite.environments.ssr
const serverModules = createServerModuleRunner(ssr, { hmr: false })
const pageModules = createServerModuleRunner(ssr, { hmr: false })

const renderer = {
  isDevelopment: true,
  showDeveloper: (text) => console.error(isNew(text) ? text : text.split('\n')[0]),
  middleware: vite.middlewares,
  entry: () => pageModules.import('/src/web/entry-server.tsx'),
  assetsOf: () => ({
    css: '',
    digest: '',
    inlined: [],
    styles: ['/src/web/ui/tokens.css', '/src/web/ui/base.css'],
    // After Vite's own, which edits are shown by.
    loader: { text: 'addEventListener("DOMContentLoaded", () => import("/src/web/entry-client.tsx"))', digest: '' },
  }),
  finish: (url, html) => vite.transformIndexHtml(url, html),
}

let running
let isRefusal = () => false
async function start() {
  try {
    // Loaded before the old one is stopped: code that does not even load leaves it running.
    serverModules.clearCache()
    const [server] = await Promise.all([serverModules.import('/src/server/main.ts'), renderer.entry()])
    isRefusal = server.isRefusal
    await running?.close()
    running = undefined
    running = await server.start({ root, env: process.env, renderer })
  } catch (error) {
    // What does not compile comes with its place in the source; where that was noticed inside Vite is no news.
    logger.error(error.plugin || isRefusal(error) ? error.message : inspect(error), { error })
  }
}

let pending = start()
let soon
const isBelow = (file, folder) => file.startsWith(join(root, folder) + sep)
const pageList = join(root, 'src', 'web', 'routes.tsx')
vite.watcher.on('all', (_event, file) => {
  if (!isBelow(file, 'src') && !isBelow(file, 'migrations')) return
  told.clear()
  ssr.moduleGraph.invalidateAll()
  pageModules.clearCache()
  // Who looks at a broken page looks again.
  vite.ws.send('sources-changed')
  // Pages and styles reload by themselves; only which pages there are is asked when the server starts.
  if (isBelow(file, join('src', 'web')) && file !== pageList) return
  // Once for all files that are saved together.
  clearTimeout(soon)
  soon = setTimeout(() => {
    pending = pending.then(start)
  }, 100)
})

async function stop() {
  clearTimeout(soon)
  await pending
  await running?.close()
  await vite.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

function freePort() {
  return new Promise((found) => {
    const server = createNetServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}
