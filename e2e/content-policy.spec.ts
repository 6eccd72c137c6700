import { expect, open, test } from './support/test'

test.describe('what somebody brings into a page', () => {
  // The browser says what it refused; that it says so is what the fixture of every other test relies on.
  test.use({ expectedMessage: /violat|Trusted|disallowed/ })

  test('gets no style of its own, neither by an attribute nor by an element', async ({ page }) => {
    await open(page, '/impressum')
    const colours = await page.evaluate(() => {
      const brought = document.createElement('p')
      brought.setAttribute('style', 'color: rgb(1, 2, 3)')
      const style = document.createElement('style')
      style.textContent = 'p { background-color: rgb(4, 5, 6) !important }'
      document.body.append(brought, style)
      const { color, backgroundColor } = getComputedStyle(brought)
      return { color, backgroundColor }
    })
    expect(colours.color).not.toBe('rgb(1, 2, 3)')
    expect(colours.backgroundColor).not.toBe('rgb(4, 5, 6)')
  })

  test('is no markup as long as it is a text, and no policy makes it some', async ({ page }) => {
    await open(page, '/')
    const refusal = (attempt: () => void) => page.evaluate(attempt).catch(({ message }: Error) => message)
    expect(await refusal(() => document.body.insertAdjacentHTML('beforeend', '<b id="brought">x</b>'))).toContain('TrustedHTML')
    const loadScript = () => {
      document.createElement('script').src = '/x.js'
    }
    expect(await refusal(loadScript)).toContain('TrustedScriptURL')
    const makePolicy = () => {
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      trustedTypes.createPolicy('brought', {})
    }
    expect(await refusal(makePolicy)).toMatch(/disallowed/)
    await expect(page.locator('#brought')).toHaveCount(0)
  })
})
