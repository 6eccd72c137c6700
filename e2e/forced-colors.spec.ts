import type { Locator } from '@playwright/test'
import { expect, open, test } from './support/test'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'dark' })

/** White on black, as a person chose it. */
const text = 'rgb(255, 255, 255)'
const ground = 'rgb(0, 0, 0)'

const styleOf = (one: Locator, property: string) => one.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property)

test('the texts of a chart have the colour of text', async ({ page }) => {
  await open(page, '/insights/2025/praemienentwicklung')
  const colours = await page
    .getByRole('img')
    .locator('text')
    .evaluateAll((texts) => [...new Set(texts.map((one) => getComputedStyle(one).fill))])
  expect(colours).toEqual([text])
})

test('arrows are seen, and one tab is marked as the chosen one', async ({ page }) => {
  await open(page, '/insights#kundenreise')
  expect(await styleOf(page.getByRole('button', { name: 'Nächste Folie' }).locator('i'), 'background-color')).toBe(text)
  const tabs = page.locator('#kundenreise').getByRole('tab')
  expect(await Promise.all((await tabs.all()).map((tab) => styleOf(tab, 'border-bottom-width')))).toEqual(['1px', '1px', '1px', '3px'])
  const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('listitem').getByRole('link')
  const lines = await Promise.all((await links.all()).map((link) => styleOf(link, 'border-bottom-color')))
  expect(lines.filter((line) => line !== ground)).toHaveLength(1)
  const ticks = page.getByRole('group', { name: 'Folien' }).getByRole('button')
  const drawn = await ticks.evaluateAll((all) => all.map((tick) => getComputedStyle(tick, '::after').backgroundColor))
  expect(drawn).not.toContain(ground)
})

test('words on a filled button can be read', async ({ page }) => {
  await open(page, '/')
  const order = page.getByRole('main').getByRole('link', { name: 'Studie bestellen' })
  expect([await styleOf(order, 'background-color'), await styleOf(order, 'color'), await styleOf(order, 'forced-color-adjust')]).toEqual([text, ground, 'none'])
})

test('a chosen option looks chosen', async ({ page }) => {
  await open(page, '/order')
  const option = page.getByLabel(/Unter 200/)
  const before = await option.screenshot({ caret: 'initial' })
  await option.check()
  await page.getByRole('heading', { level: 1 }).click()
  expect((await option.screenshot({ caret: 'initial' })).equals(before)).toBe(false)
})
