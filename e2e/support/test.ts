import { test as base, expect, type Page } from '@playwright/test'

type Fixtures = {
  /** What a test expects on the console, e.g. the browser's own line about a refused request. */
  expectedMessage: RegExp | undefined
}

let addresses = 0

/** An address that nobody else comes from: limits per client do not join what has nothing to do with each other. */
export function fromNewAddress() {
  addresses += 1
  return { 'X-Forwarded-For': `10.${base.info().workerIndex % 250}.${addresses >> 8}.${addresses & 255}` }
}

/** Any console message, page error or policy violation that a test does not expect fails it. */
export const test = base.extend<Fixtures>({
  expectedMessage: [undefined, { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...fromNewAddress() }),
  page: async ({ page, expectedMessage }, use) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
    await page.exposeFunction('tellViolation', (violation: string) => messages.push(`violation: ${violation}`))
    await page.addInitScript(() => {
      const { tellViolation } = window as unknown as { tellViolation: (violation: string) => void }
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) =>
        tellViolation([effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' ')),
      )
    })
    await use(page)
    expect(messages.filter((message) => !expectedMessage?.test(message))).toEqual([])
  },
})

/** Goes to an address and waits until the page reacts. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  return answer
}

export { expect }
