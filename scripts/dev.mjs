// One process: the server's sources run through Vite, which also serves the browser's with hot reload.
import { createServer as createNetServer } from 'node:net'
import { join } from 'node:path'
import { checkNode, install, root } from './prepare.mjs'

checkNode()
install()
const { createServer } = await import('vite')
// A port of its own for hot reload: several checkouts may be worked on at once.
const vite = await createServer({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { port: await freePort() },
    watch: { ignored: ['**/.cache/**', '**/data/**', '**/dist/**', '**/e2e/**', '**/test/**'] },
  },
})

const renderer = {
  isDevelopment: true,
  middleware: vite.middlewares,
  entry: () => vite.ssrLoadModule('/src/web/entry-server.tsx'),
  assetsOf: () => ({ css: '', inlined: [], styles: ['/src/web/ui/tokens.css', '/src/web/ui/base.css'], script: '/src/web/entry-client.tsx', preloads: [] }),
  finish: (url, html) => vite.transformIndexHtml(url, html),
}

let running
async function start() {
  try {
    const { start } = await vite.ssrLoadModule('/src/server/main.ts')
    running = await start({ root, env: process.env, renderer })
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error.stack ?? error)
  }
}

/** A change of the server's own code starts it anew; pages and styles reload by themselves. */
let pending = start()
const isServerCode = (file) => ['server', 'entities', 'study'].some((wing) => file.startsWith(join(root, 'src', wing)))
vite.watcher.on('all', (_event, file) => {
  if (!isServerCode(file)) return
  pending = pending.then(async () => {
    await running?.close()
    running = undefined
    await start()
  })
})

async function stop() {
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
