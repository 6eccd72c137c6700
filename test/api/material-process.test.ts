import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { testApp, Visitor } from '../support/app'
import { publish } from '../support/publish'
import { sampleEdition } from '../support/sample-editions'

const test = testApp()

it('a graphics package is made while the server goes on answering', async () => {
  await publish(test, sampleEdition)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const began = performance.now()
  delay.enable()
  const { statusCode } = await new Visitor(test).get('/downloads/grafikpaket-2025.zip')
  delay.disable()
  expect(statusCode).toBe(200)
  // Made in this process it would stand still for most of the time.
  expect(delay.max / 1e6 / (performance.now() - began)).toBeLessThan(1 / 3)
})
