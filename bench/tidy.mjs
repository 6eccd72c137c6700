// Loaded into the server that is measured: throws away what it no longer needs when it is told to, instead of some minutes later.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const tidy = runInNewContext('gc')
// Nothing else means anything by this signal; others stop the server.
process.on('SIGWINCH', () => tidy())
