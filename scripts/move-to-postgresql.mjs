import { runFinished } from './finished.mjs'

await runFinished('moveToPostgres')
