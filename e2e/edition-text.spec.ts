import { expectNoViolations } from './support/axe'
import { draftOf, field, openDraft, partOf, paste, saved, savePart } from './support/edition'
import { expect, test } from './support/test'

test.describe.configure({ mode: 'default' })

const year = 2031
type Press = { quotes: { text: string }[] }

const quote = async (page: Parameters<typeof partOf>[0]) => ((await partOf(page, year, 'press')) as Press).quotes[0]?.text

test('a figure is looked for with an @ and the keyboard, stands as a chip with its value, and is stored by what it is', async ({ page }) => {
  await openDraft(page, year, 'press')
  const text = field(page, 'Sentence').first()
  await text.fill('')
  await text.pressSequentially('Bei der Schadenabwicklung sind es @offline schaden')
  const found = page.getByRole('listbox', { name: 'Facts and figures' })
  await expect(found.getByRole('option').first()).toContainText('Schadenabwicklung')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' %, im Jahr @year of the ed')
  await page.keyboard.press('Enter')
  await page.keyboard.type('.')
  await expect(text).toHaveText(/^Bei der Schadenabwicklung sind es .+ %, im Jahr 2031\.$/)
  await saved(page)
  expect(await quote(page)).toMatch(/^Bei der Schadenabwicklung sind es ⟦kundenreise\/schadenabwicklung\/\w+\/-?\d⟧ %, im Jahr ⟦year⟧\.$/)

  // Passed over as one sign, and taken out as one.
  for (const key of ['ArrowLeft', 'Backspace']) await page.keyboard.press(key)
  await expect(text).toHaveText(/im Jahr \.$/)
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText(/im Jahr 2031\.$/)
  await saved(page)
  expect(await quote(page)).toContain('⟦year⟧')
})

test('a figure is chosen by a click on the table of its finding, and says where it comes from', async ({ page }) => {
  await openDraft(page, year, 'press')
  const text = field(page, 'Sentence').nth(1)
  await text.fill('Es sind ')
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Choose from the tables' }).click()
  await page.getByLabel('Figures of').selectOption('praemienanstieg')
  await page.getByRole('button', { name: /^51: Sachversicherung/ }).click()
  await expect(text).toHaveText('Es sind 51')
  await expect(page.getByRole('status').filter({ hasText: `51: Prämienanstieg: Sachversicherung, Anstieg bemerkt, ${year}` })).toBeVisible()
  await page.getByRole('button', { name: 'Make it plain text' }).click()
  await saved(page)
  expect(((await partOf(page, year, 'press')) as Press).quotes[1]?.text).toBe('Es sind 51')
})

test('what is typed, pasted and removed in the figures is taken back with Ctrl-Z', async ({ page }) => {
  await openDraft(page, year, 'finding:ki-transparenz')
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
  const stored = async () => ((await partOf(page, year, 'finding:ki-transparenz')) as { parts: { percent: number }[] }).parts.map(({ percent }) => percent)
  await cell('nicht wichtig, Share in %').fill('12')
  await cell('Answer, row 1').focus()
  await paste(page, 'Antwort\tAnteil\nJa\t70\nNein\t30\n')
  await expect(page.getByText('The first line names columns and was left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove row 3' }).click()
  await saved(page)
  expect(await stored()).toEqual([70, 30])
  await cell('Answer, row 1').focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
  await saved(page)
  expect(await stored()).toEqual([80, 11, 9])
})

test('a figure whose row is gone is red, stands in the way, and is chosen again', async ({ page }) => {
  await openDraft(page, year, 'press')
  await savePart(page, year, 'press', (press: Press) => ({
    ...press,
    quotes: press.quotes.map((one, at) => (at === 0 ? { ...one, text: 'Nur ⟦ki-transparenz/weg/value/0⟧ %.' } : one)),
  }))
  await page.reload()
  const text = field(page, 'Sentence').first()
  await expect(text).toHaveText('Nur ? %.')
  await expect(page.getByText('A figure in this text is gone: its row or year is no longer there.')).toBeVisible()
  expect((await draftOf(page, year)).checks).toContainEqual(expect.objectContaining({ severity: 'error', part: 'press', place: 'quotes.0.text' }))
  await expectNoViolations(page)
  await text.getByText('?').click()
  await expect(page.getByText('Gone: Transparenz über KI: a row that is no longer there')).toBeVisible()
  await page.getByRole('button', { name: 'Choose again' }).click()
  await page.getByLabel('Figures of').selectOption('ki-transparenz')
  await page.getByRole('button', { name: /^9: nicht wichtig/ }).click()
  await expect(text).toHaveText('Nur 9 %.')
  await saved(page)
  expect(await quote(page)).toBe('Nur ⟦ki-transparenz/nicht-wichtig/value/0⟧ %.')
})

test.describe('a PDF of nine bytes', () => {
  test.use({ expectedMessage: /status of 400/ })

  test('is refused where it is uploaded, with a sentence', async ({ page }) => {
    await openDraft(page, year, 'material')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload: PDF of the study' }).click()
    await (await chooser).setFiles({ name: 'leer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') })
    await expect(page.getByText('This PDF cannot be opened, or has no pages').first()).toBeVisible()
    expect((await draftOf(page, year)).studyFile).toBeNull()
  })
})
