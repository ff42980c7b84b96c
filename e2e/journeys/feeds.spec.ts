import { expect, test } from '../support/test.ts'

test('a person subscribes to a plan and to a saved view, sees who reads them, and revokes one', async ({
  signIn,
  tunnels,
}) => {
  const { page } = await signIn('tom.brandt', { at: `overview/${tunnels}-TIDP-000001` })
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Subscribe…' }).click()
  await expect(page.getByRole('heading', { name: 'Calendars and data' })).toBeVisible()
  const shows = page.getByLabel('What it shows')
  await expect(shows.locator('option:checked')).toHaveText(/^TIDP: /)
  const title = String(await shows.locator('option:checked').textContent())
  await page.getByRole('button', { name: 'Make address' }).press('Enter')
  const made = page.getByRole('list', { name: 'New addresses' })
  await expect(made.getByRole('textbox')).toHaveCount(3)
  const row = page.getByRole('row', { name: title })
  await expect(row).toContainText('Never')
  await made.getByRole('button', { name: /^Copy Calendar/ }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address.startsWith(new URL(page.url()).origin)).toBe(true)

  const calendar = await page.request.get(address)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  const tag = { 'If-None-Match': calendar.headers()['etag'] ?? '' }
  expect((await page.request.get(address, { headers: tag })).status()).toBe(304)
  const table = (await (
    await page.request.get(address.replace('.ics', '.json'))
  ).json()) as object[]
  expect(table.length).toBeGreaterThan(0)
  await page.reload()
  await expect(row).not.toContainText('Never')
  await expect(page.getByRole('list', { name: 'New addresses' })).toBeHidden()

  await page.getByRole('link', { name: 'MIDP' }).click()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click()
  await page.getByLabel('Name').fill('For Power BI')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'For Power BI' }).click()
  await page.getByRole('menuitem', { name: 'Subscribe…' }).click()
  await expect(shows.locator('option:checked')).toHaveText('View: For Power BI')
  await page.getByRole('button', { name: 'Make address' }).click()
  await expect(page.getByRole('row', { name: 'View: For Power BI' })).toBeVisible()

  await page.getByRole('button', { name: `Revoke the address for ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  // While the dialog is open, the table behind it has no rows for a reader.
  await expect(page.getByText('Address revoked')).toBeVisible()
  await expect(row).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(404)
})
