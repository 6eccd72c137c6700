import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../test/support/server-process'
import { openEngine } from './engine'
import { asMessage } from './wire-session'

setFlagsFromString('--expose-gc')
const tidy = runInNewContext('gc') as () => void

function megabytes() {
  tidy()
  return getHeapStatistics().used_heap_size / 1_048_576
}

it('keeps nothing of what it answered, so that a year of questions takes no more room than a day', { timeout: 60_000 }, async () => {
  const { folder, remove } = temporaryFolder()
  cpSync('dist/database', join(folder, 'database'), { recursive: true })
  const engine = await openEngine({ copy: join(folder, 'database') })
  const rows = async () => {
    const answer = await engine.answer(asMessage(`select repeat('row ', 25) || number from generate_series(1, 200) as number`))
    expect(Buffer.from(answer).toString('latin1')).toContain('row 200')
  }
  await rows()
  const before = megabytes()
  for (let times = 0; times < 500; times++) await rows()
  expect(megabytes() - before).toBeLessThan(2)
  await engine.close()
  remove()
})
