import type { Page } from '@playwright/test'
import { cellAt as cell, moveToCell, sheet } from '../support/gridCells.ts'
import { expect, test } from '../support/test.ts'

const total = (page: Page) => page.getByText(/^[\d,]+ deliverables, [\d,]+ numbered$/)

test('the deliverables of a contract are filtered, sorted, grouped and opened, and an address keeps the view', async ({
  signIn,
  world,
  tunnels,
}) => {
  const { page } = await signIn('maya.okafor')
  await page.getByRole('link', { name: 'MIDP' }).click()
  await expect(
    page.getByRole('heading', { name: 'Master information delivery plan' }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Master information delivery plan · Tidemark')
  await expect(cell(page, 1, 0)).toBeAttached()
  // Requested numbers may still arrive, which the second figure counts.
  const all = String((await total(page).textContent())?.split(',')[0])

  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(201)
  await expect(
    page.getByText(/^200 of [\d,]+ deliverables printed\. The Excel export has all of them\.$/),
  ).toBeVisible()
  await expect(page.getByLabel('Search deliverables')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })

  const number = page.getByRole('group', { name: 'Number status', exact: true })
  await number.getByRole('checkbox', { name: /^Done/ }).press('Space')
  await expect(page).toHaveURL(/status=DONE/)
  await expect(total(page)).not.toContainText(all)
  // The other values of the property stay, with what choosing them would find.
  await expect(number.getByRole('checkbox', { name: /^Empty/ })).toBeVisible()

  const viewButton = page.getByRole('button', { name: 'Display', exact: true })
  await viewButton.click()
  const view = page.getByRole('dialog', { name: 'Display' })
  await view.getByLabel('Sort by').selectOption({ label: 'Sort by title' })
  await view.getByRole('button', { name: 'Descending' }).click()
  await expect(page).toHaveURL(/sort=-title/)
  await view.getByRole('checkbox', { name: 'Stage' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(viewButton).toBeFocused()
  await expect(page).toHaveURL(/columns=/)
  await expect(cell(page, 2, 0)).toHaveText('Done')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Export Excel' }).click()
  expect((await download).suggestedFilename()).toBe(`${tunnels} MIDP.xlsx`)
  const address = page.url()

  const other = await signIn('maya.okafor', { at: null })
  await other.page.goto(address)
  // A page that has just opened shows no lines of an earlier order.
  const first = await cell(other.page, 1, 0).textContent()
  await expect(cell(page, 1, 0)).toHaveText(String(first))
  await expect(other.page.getByRole('checkbox', { name: /^Done/ })).toBeChecked()

  await viewButton.click()
  await view.getByLabel('Group by').selectOption({ label: 'Group by discipline' })
  await page.keyboard.press('Escape')
  const groups = page.getByRole('list', { name: 'Groups' })
  await groups.getByRole('button').first().click()
  await expect(page).toHaveURL(/open=/)
  await expect(cell(page, 1, 0)).toBeAttached()

  await viewButton.click()
  await view.getByLabel('Groups as').selectOption({ label: 'Groups by month' })
  await page.keyboard.press('Escape')
  const matrix = page.getByRole('table', { name: 'Discipline by due month' })
  const issued = matrix.getByRole('link', { name: / issued$/ }).first()
  const [most = ''] = (await issued.textContent())?.split(' ') ?? []
  await issued.click()
  await expect(page).toHaveURL(/month=.*due=ISSUED/)
  await expect(total(page)).toContainText(`${most} deliverable`)
  await page.goBack()
  await viewButton.click()
  await view.getByLabel('Group by').selectOption({ label: 'No groups' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(total(page)).toContainText(all)
  const search = page.getByLabel('Search deliverables')
  await search.fill('no such deliverable')
  await expect(page.getByText('No deliverable matches these filters')).toBeVisible()
  await search.fill(String(first))
  await expect(page).toHaveURL(/q=/)
  await expect(cell(page, 1, 0)).toHaveText(String(first))

  await moveToCell(page, 1, 0)
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('dialog', { name: String(first) })).toContainText('No predecessors.')
  await page.getByRole('link', { name: /^Open in / }).click()
  await expect(page).toHaveURL(/discipline-overview\/.*line=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${world.url}/app/midp`)
  await expect(cell(page, 1, 0)).toBeAttached()
})

test(
  'on a phone the MIDP is filtered in a dialog, and few rows of controls precede its lines',
  { tag: '@long' },
  async ({ signIn, world }) => {
    const { page } = await signIn('maya.okafor', { at: null })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${world.url}/app/midp`)
    await expect(cell(page, 1, 0)).toBeAttached()
    await expect(page.getByText(/^Press (Alt\+)?Enter to open a row\.$/)).toBeVisible()
    const all = await total(page).textContent()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const grid = await sheet(page).boundingBox()
    expect((grid?.y ?? 0) - (title?.y ?? 0)).toBeLessThan(260)

    await page.getByRole('button', { name: 'Display', exact: true }).click()
    const view = page.getByRole('dialog', { name: 'Display' })
    await view.getByRole('checkbox', { name: /^Done/ }).press('Space')
    await expect(page).toHaveURL(/status=DONE/)
    await expect(total(page)).not.toHaveText(String(all))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Display filtered' })).toBeFocused()
  },
)

test(
  'marks stay when a filter hides their deliverables, and the whole list is marked at once',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page } = await signIn('maya.okafor', { at: 'midp' })
    await expect(cell(page, 1, 0)).toBeAttached()
    const canvas = sheet(page)
    const top = async () => (await canvas.boundingBox())?.y
    const before = await top()

    await test.step('all loaded deliverables by Ctrl+A, then all others', async () => {
      await canvas.click({ position: { x: 90, y: 54 }, force: true })
      await page.keyboard.press('Control+A')
      await expect(page.getByText('200 deliverables marked', { exact: true })).toBeVisible()
      expect(await top(), 'the place of the grid').toBe(before)
      await page.getByRole('button', { name: /^Mark all [\d,]+$/ }).click()
      const all = /^[\d,]+/.exec((await total(page).textContent()) ?? '')?.[0]
      await expect(page.getByText(`${all} deliverables marked`, { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Mark all/ })).toHaveCount(0)
      await page.getByRole('button', { name: 'Clear marks' }).click()
    })

    await test.step('one of the first list, and all of a filtered one', async () => {
      await canvas.click({ position: { x: 16, y: 54 }, force: true })
      await expect(page.getByText('1 deliverable marked', { exact: true })).toBeVisible()
      await page.getByRole('checkbox', { name: /^Error/ }).press('Space')
      await expect(page.getByText('1 deliverable marked, 1 not shown here')).toBeVisible()
      // The list moves down while the filtered one loads: a click at a place could miss it.
      await moveToCell(page, 1, 0)
      await page.keyboard.press('Control+A')
      await expect(page.getByText(/^\d+ deliverables marked, 1 not shown here$/)).toBeVisible()
    })

    await test.step('a click on a header sorts', async () => {
      await canvas.click({ position: { x: 90, y: 18 }, force: true })
      await expect(page).toHaveURL(/sort=title/)
      await canvas.click({ position: { x: 90, y: 18 }, force: true })
      await expect(page).toHaveURL(/sort=-title/)
    })
  },
)

test('numbers are requested and disciplines accepted for marked deliverables of several disciplines', async ({
  signIn,
  world,
}) => {
  const { page } = await signIn('tom.brandt', { at: null })
  const filter = 'discipline=Geotechnical&discipline=Information+Management&sort=discipline'
  await page.goto(`${world.url}/app/midp?${filter}`)
  await expect(cell(page, 1, 0)).toBeAttached()
  await sheet(page).click({ position: { x: 16, y: 18 }, force: true })
  await expect(page.getByText(/^[\d,]+ deliverables marked$/)).toBeVisible()

  await page.getByRole('button', { name: 'Fetch deliverable numbers' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/possible, [\d,]+ deliverables not possible\.$/)).toBeVisible()
  await expect(dialog.getByText('This deliverable already has its number.')).toBeVisible()
  await expect(dialog.getByText(/cannot be undone/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Fetch deliverable numbers: \d+ / }).click()
  await expect(
    dialog.getByText(/^\d+ deliverables done, \d+ deliverables not done\.$/),
  ).toBeVisible()
  await dialog.getByRole('heading', { name: /^Done: \d+ deliverables$/ }).click()
  await expect(dialog.getByText(/Information Management:/).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Accept disciplines' }).click()
  await expect(
    dialog.getByText('Only Ready for Acceptance disciplines can be accepted.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept disciplines: 1 discipline' }).click()
  await expect(dialog.getByText(/^1 discipline done, \d+ disciplines? not done\.$/)).toBeVisible()
  await dialog.getByRole('heading', { name: 'Done: 1 discipline' }).click()
  await expect(dialog.getByText(/Geotechnical:/).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
})
