import { logins } from '../test/support/logins'
import { card, openTab, unique } from './support/admin'
import { lookAt } from './support/look'
import { send, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ expectedMessage: /status of 404/ })

test('the activity is told in sentences that lead to their entries, and narrowed in the address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page)
  const name = unique('Tätig')
  const { id } = (await (await send(page, 'POST', '/api/partners', { name, type: 'industry' })).json()) as { id: string }
  await send(page, 'PATCH', `/api/partners/${id}`, { name: `${name} AG` })
  const member = { name: unique('Person'), role: 'Rolle', organization: 'Muster' }
  await send(page, 'POST', '/api/team-members', member)
  await page.goto('/admin?screen=activity')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: `${logins.email} created team member “${member.name}”.` })).toBeVisible()

  await page.getByLabel('Kind').selectOption('Partner')
  await page.getByLabel('Person').selectOption(logins.email)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format(new Date())
  await page.getByLabel('From').fill(today)
  await page.getByLabel('Until').fill(today)
  await expect(page).toHaveURL(new RegExp(`screen=activity&kind=partners&by=${encodeURIComponent(logins.email)}&from=${today}&to=${today}$`))
  const renamed = rows.filter({ hasText: `${logins.email} changed the name of partner “${name} AG” from “${name}” to “${name} AG”.` })
  await expect(renamed).toBeVisible()
  await expect(rows.filter({ hasText: member.name })).toHaveCount(0)
  await lookAt(page)
  await page.reload()
  await expect(renamed).toBeVisible()
  await page.getByLabel('Until').fill('2001-01-01')
  await expect(page.getByText('Nothing noted yet')).toBeVisible()
  await page.goBack()

  await renamed.getByRole('link').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Partner' })
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name} AG`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\?tab=partners$/)

  await send(page, 'DELETE', `/api/partners/${id}`)
  await page.goto(`/admin?tab=partners&open=${id}`)
  await expect(page.getByText('This partner does not exist any more.')).toBeVisible()
  await page.goto('/admin?screen=activity&kind=partners')
  await rows
    .filter({ hasText: `deleted partner “${name} AG”` })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Trash' })).toBeVisible()
  await expect(card(page, `${name} AG`)).toBeVisible()
  await openTab(page, 'team', { open: id })
  await expect(page.getByText('Diesen Eintrag gibt es nicht mehr.')).toBeVisible()
})
