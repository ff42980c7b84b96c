import { readFile } from 'node:fs/promises'
import { xlsx } from '../support/handKept.ts'
import { expect, test } from '../support/test.ts'

test('Piotr adds contract data with the sample workbook, and undoes it', async ({ signIn }) => {
  const { page } = await signIn('piotr.nowak', { at: 'contract-data' })
  await page.getByRole('link', { name: 'Import Excel or CSV' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sample workbook' }).click()
  const buffer = await readFile(await (await download).path())

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Data.xlsx', mimeType: xlsx, buffer })
  await expect(page.getByText('4 added, 0 unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Saved: 4 added.')).toBeVisible()
  await page.getByRole('link', { name: 'Show contract data' }).click()
  await expect(page.getByRole('row', { name: /EX-SHF-01/ })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.getByRole('link', { name: 'Show contract data' }).click()
  await expect(page.getByRole('row', { name: /Harrow Lane Shaft/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /EX-SHF-01/ })).toHaveCount(0)
})
