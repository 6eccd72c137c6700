// Loaded into each thread of the server that is measured: they throw away what they no longer need when the process is told to, instead of some minutes later.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

setFlagsFromString('--expose-gc')
const tidy = runInNewContext('gc')
const threads = new BroadcastChannel('tidy')
threads.onmessage = () => tidy()
threads.unref()
// Nothing else means anything by this signal; others stop the server.
if (isMainThread) {
  process.on('SIGWINCH', () => {
    tidy()
    threads.postMessage('tidy')
  })
}
