import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const plan = 'Dunmere Running Tunnels - First-stage invert - Detailed Design (DD)'
const filled = 'Report,Yes,No,Detailed Design,S1'
const list = [
  'TIDP,Discipline,Ref,Title,Authors,Document type,HS2 Deliverable,GDPR,Stage,Suitability status',
  `${plan},Tunnels,TW-1,"Twice checked\nlayout","Okafor, Maya, Liu, Grace",${filled}`,
  `${plan},Tunnels,TW-2\u200B,Twice checked report,"Grace\nLiu; Grace Liu",${filled}`,
].join('\r\n')

/** Uploads the list, and takes the columns and values as they are proposed. */
async function check(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app/import`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'Twice.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Import deliverables' })).toBeVisible()
}

test(
  'a list that two tabs have checked is added once, and is unchanged afterwards',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page: one } = await signIn('maya.okafor')
    const two = await one.context().newPage()
    await check(one, world.url)
    await expect(one.getByText('2 added, 0 unchanged.')).toBeVisible()
    await check(two, world.url)
    await expect(two.getByText('2 added, 0 unchanged.')).toBeVisible()

    await one.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(one.getByText('Saved: 2 added.')).toBeVisible()
    await two.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(two.getByText(/The deliverables changed since the check/)).toBeVisible()
    await two.getByRole('button', { name: 'Check again' }).click()
    await expect(two.getByText('This file changes nothing.').first()).toBeVisible()
    await expect(two.getByText(/found 2 by own reference/).first()).toBeVisible()

    await one.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(one.getByText('The import was undone.')).toBeVisible()
  },
)
