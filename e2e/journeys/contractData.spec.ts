import { readFile } from 'node:fs/promises'
import { handKeptWorkbook } from '@tidemark/devkit/workbook'
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

test('Piotr imports assets without a bad row, with a hidden one, and is told of one that looks alike', async ({
  signIn,
}) => {
  const { page } = await signIn('piotr.nowak', { at: 'contract-data' })
  await page.getByRole('link', { name: 'Import Excel or CSV' }).click()
  const buffer = handKeptWorkbook([
    {
      name: 'Structures',
      hiddenRows: [5],
      merged: ['C1:D1'],
      rows: [
        [null, null, 'Place', null],
        ['Unique Asset ID', 'Description', 'Section', 'Lot'],
        ['ZZ-TUN-01', 'Bored tunnel', 'SS01', 'SL04'],
        ['ZZ-TUN-02', 'Running tunnel', 'no section', 'SL04'],
        ['ZZ TUN 01', 'Old tunnel', 'SS01', 'SL04'],
      ],
    },
  ])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Structures.xlsx', mimeType: xlsx, buffer })
  await expect(page.getByText('1 row with errors and 1 added, 0 unchanged.')).toBeVisible()
  await page.getByText('Include 1 hidden row').click()
  await expect(page.getByText('This looks like row 3.')).toBeVisible()
  await page.getByText('Leave out 1 row with errors', { exact: true }).click()
  await expect(page.getByText('1 left out and 2 added, 0 unchanged.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Saved: 1 left out and 2 added.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
})

test('Piotr previews a rule of credit and sets it, and the dashboard follows', async ({
  signIn,
}) => {
  const { page } = await signIn('piotr.nowak', { at: 'contract-data?list=credit' })
  await expect(page.getByText('The standard rule holds.')).toBeVisible()
  const usual = page.getByRole('group', { name: 'All deliverables' })
  const numbered = usual.getByRole('textbox', { name: 'Numbered, %' })
  await numbered.fill('5')
  await expect(usual.getByText('Not less than Requested.')).toBeVisible()
  await numbered.fill('20')
  await page.getByRole('combobox', { name: 'Other percentages for a document type' }).fill('draw')
  await page.getByRole('option', { name: 'Drawing (DRG)' }).click()
  const drawings = page.getByRole('group', { name: 'Drawing (DRG)' })
  await drawings.getByRole('textbox', { name: 'Numbered, %' }).fill('10')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('alertdialog', { name: 'Set this rule of credit?' })
  const sentence = dialog.getByText(
    /^The progress of the contract goes from [\d.]+ % to [\d.]+ %\.$/,
  )
  await expect(sentence).toBeVisible()
  const progress = / to ([\d.]+ %)/.exec(await sentence.innerText())?.[1] ?? ''
  await dialog.getByRole('button', { name: 'Set rule' }).click()
  await expect(page.getByText(/^Rule 2 holds since /)).toBeVisible()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(/Set rule of credit 2: progress goes from/)).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const figures = page.getByRole('list', { name: 'Key figures' })
  await expect(figures.getByText(progress, { exact: true })).toBeVisible()
  await expect(page.getByText('by rule of credit 1 then, and by rule 2 now.')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Planned, forecast and issued' })
  await expect(table.getByRole('row', { name: new RegExp(`${progress} 2$`) })).toBeVisible()
})
