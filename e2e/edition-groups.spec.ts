import { expectNoViolations } from './support/axe'
import { field, openDraft, partOf, paste, saved, savePart } from './support/edition'
import { test } from './support/own-site'
import { expect } from './support/test'

const year = 2026

const part = 'finding:ki-transparenz'
const journey = 'finding:kundenreise'

test('how groups answered is written in a sheet and left out again, and what belongs to a finding is chosen, on a phone and on a desk', async ({ page }) => {
  await openDraft(page, year)
  const before = await partOf(page, year, journey)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openDraft(page, year, part)
    await page.getByRole('button', { name: 'Add figures “By gender”' }).click()
    const sheet = page.getByRole('grid', { name: 'By gender' })
    await expect(sheet.getByRole('row')).toHaveCount(3)
    await sheet.getByRole('textbox', { name: 'Group, row 1' }).focus()
    await paste(page, 'Frauen\t508\t82\t10\t8\nMänner\t498\t78\t12\t10\nandere\t12\t80\t11\t9\n')
    await expect(sheet.getByRole('row')).toHaveCount(4)
    await sheet.getByRole('button', { name: 'Remove row 3' }).click()
    await sheet.getByRole('textbox', { name: 'Männer, nicht wichtig' }).fill('9,5')
    await page.getByRole('checkbox', { name: 'By gender: the figures are invented, and say so' }).check()
    await saved(page)
    expect(await partOf(page, year, part)).toMatchObject({
      splits: [
        {
          by: 'geschlecht',
          isSample: true,
          groups: [
            { label: 'Frauen', respondents: 508, figures: [82, 10, 8] },
            { label: 'Männer', respondents: 498, figures: [78, 12, 9.5] },
          ],
        },
      ],
    })
    // The picture tells the groups apart as readers will choose it, and everyone again when they are gone.
    const preview = page.getByRole('complementary', { name: 'As readers see it' })
    const picture = preview.getByRole('img').filter({ visible: true })
    await expect(picture).not.toContainText('Frauen')
    await preview.getByRole('button', { name: 'By gender' }).click()
    await expect(picture).toContainText('Frauen')
    await sheet.getByRole('textbox', { name: 'Group, row 1' }).fill('Schweizerinnen')
    await expect(picture).toContainText('Schweizerinnen')
    await expectNoViolations(page, 'main')
    await page.getByRole('button', { name: 'Remove “By gender”' }).click()
    await expect(picture).not.toContainText('Schweizerinnen')
    await expect(preview.getByRole('group', { name: 'Groups' })).toHaveCount(0)
    await saved(page)
    expect(await partOf(page, year, part)).toMatchObject({ splits: [] })

    // What is to be read with a finding is chosen among the others.
    await openDraft(page, year, journey)
    const list = page.getByRole('region', { name: 'To be read with it' })
    await list.getByRole('button', { name: 'Add related finding' }).click()
    const last = list.getByRole('combobox', { name: 'Related finding 3' })
    await expect(last.getByRole('option', { name: 'Kundenreise' })).toHaveCount(0)
    await last.selectOption({ label: 'Demografie' })
    await list.getByRole('button', { name: 'Remove: Related finding 1' }).click()
    await saved(page)
    expect(await partOf(page, year, journey)).toMatchObject({ related: ['ki-erwartungen', 'demografie'] })
    await field(page, 'What it means for insurers').fill('Ein Absatz.\n\nNoch einer.')
    await saved(page)
    expect(await partOf(page, year, journey)).toMatchObject({ meaning: { text: 'Ein Absatz.\n\nNoch einer.' } })
    await savePart(page, year, journey, () => before)
  }
})
