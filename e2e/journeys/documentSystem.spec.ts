import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { expect, test } from '../support/test.ts'

test('Maya compares the plan with a log, and marks what was found as issued', async ({
  signIn,
  tunnels,
}) => {
  const { page } = await signIn('maya.okafor', { at: 'midp' })
  const other = `${tunnels}-DMJ-TN-DRG-000-990012`
  const log = (rows: readonly string[]) => ({
    name: 'Register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Document No;Rev;Title;Status;Date Modified', ...rows].join('\r\n')),
  })
  await page.getByRole('link', { name: 'Document system' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(log([`${other};P01;Niche;;`, 'IMG_2;;Another photo;;']))
  await expect(page.getByRole('heading', { name: 'Read the log' })).toBeVisible()
  await expect(page.getByLabel('Read column A as')).toHaveValue('NUMBER')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()

  await expect(page.getByText('Register.csv, 2 rows, compared on')).toBeVisible()
  const open = page
    .getByRole('row', { name: /Missing/ })
    .filter({ hasNotText: 'Issued' })
    .first()
  const planned = await open.getByRole('link').innerText()
  await page.getByRole('link', { name: 'Upload a log' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(
      log([`${planned.toLowerCase()};P01;Lining;S2;02/11/2026`, `${other};P01;Niche;;`]),
    )
  await expect(page.getByText('5 columns are read as in the last log.')).toBeVisible()
  await page.getByLabel('Dates').selectOption('Day first: 2 November 2026')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('button', { name: 'Found 1' }).click()
  const row = page.getByRole('table').getByRole('row', { name: planned })
  await expect(row).toContainText('Number in another form')

  await page.getByRole('button', { name: 'Mark as issued…' }).click()
  await page.getByRole('button', { name: 'Mark 1 as issued' }).click()
  await expect(row).toContainText('Issued 02/11/2026')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row).not.toContainText('Issued')

  const fetched = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    return readFile(await (await download).path())
  }
  expect((await fetched('Excel')).subarray(0, 2).toString()).toBe('PK')
  const { text } = await extractText(new Uint8Array(await fetched('PDF')), { mergePages: true })
  expect(text).toContain('Register.csv')

  await page.getByText('Files', { exact: true }).click()
  await page.getByRole('button', { name: 'Unplanned 1' }).click()
  const unplanned = page.getByRole('row', { name: other })
  await expect(unplanned).toBeVisible()
  const ofLog = page.url()
  await unplanned.getByRole('button', { name: 'Add as existing…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add as existing documents' })
  await dialog.getByRole('combobox', { name: 'Discipline' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Show what is added' }).click()
  await expect(page.getByRole('heading', { name: 'Add existing documents' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Leave out: row 3' }).press('Enter')
  await expect(page.getByText(`You left out row 3 (${other}).`)).toBeVisible()
  await page.getByRole('button', { name: 'Left out 1' }).press('Enter')
  await page.getByRole('button', { name: 'Take again: row 3' }).press('Enter')
  await expect(page.getByText('You left out row')).toBeHidden()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Saved: 1 added.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The edit was undone.')).toBeVisible()
  await page.goto(ofLog)
  await unplanned.getByRole('button', { name: 'Ignore for ever' }).click()
  await expect(page.getByRole('button', { name: 'Ignored 1' })).toBeVisible()
})
