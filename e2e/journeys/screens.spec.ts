import type { Page } from '@playwright/test'
import type { World } from '@tidemark/devkit/world'
import { faultsOf } from '../support/screens.ts'
import { cellAt, sheet } from '../support/gridCells.ts'
import { handKept, xlsx } from '../support/handKept.ts'
import { choose, confirm } from '../support/steps.ts'
import { expect, type Person, test } from '../support/test.ts'

const plan = '1DM03-TIDP-000001'
const unbroken = `IMG_20261109_${'south-portal-ring-'.repeat(4)}212`

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** A picture of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Visits pages one after the other and collects their faults. */
type Tour = (person: Person, visit: (path: string) => Promise<void>) => Promise<string[]>

const planner: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  await visit('tasks-list')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  faults.push(...(await faultsOf(page, 'active tasks')))
  await visit('tasks-list?tab=recent')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  faults.push(...(await faultsOf(page, 'recent tasks')))

  await visit(`calendars?plan=${plan}`)
  await expect(button(page, 'Make address')).toBeVisible()
  faults.push(...(await faultsOf(page, 'calendars and data')))

  await visit('out-of-office')
  await expect(button(page, 'Save')).toBeVisible()
  faults.push(...(await faultsOf(page, 'out of office')))

  await visit(`overview/${plan}?comment=C-0001`)
  await expect(page.getByRole('article', { name: 'Comment C-0001' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'plan with comments')))
  await button(page, 'Hide Comments').click()
  faults.push(...(await faultsOf(page, 'plan', [360, 320])))

  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('table', { name: 'Disciplines' })
    .getByRole('link', { name: 'Tunnels', exact: true })
    .click()
  await expect(sheet(page)).toBeVisible()
  await button(page, /^Comments \(/).click()
  await expect(page.getByRole('article', { name: 'Comment C-0002' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'discipline with comments', [1440])))
  faults.push(...(await faultsOf(page, 'discipline', [360, 320])))
  await button(page, /^Comments \(/).click()
  await expect(page.getByRole('article', { name: 'Comment C-0002' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'comments of a discipline', [360, 320])))
  return faults
}

const manager: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  await visit('create-new-tidp')
  await choose(page, 'Primary Asset', 'Southwick', /Southwick Portal/)
  await choose(page, 'Technical lifecycle Stage', 'Construction', 'Construction (CON)')
  await choose(page, 'Work Package', 'Porous', /Porous portal hood/)
  faults.push(...(await faultsOf(page, 'first step of a new plan')))
  await button(page, 'Next').click()
  await choose(page, 'TIDP Owner', 'tom', /Tom Brandt/)
  faults.push(...(await faultsOf(page, 'second step of a new plan')))

  await visit('forms/templates')
  await expect(page.getByRole('link', { name: 'View Form Site Diary' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'templates')))
  await page.getByRole('link', { name: 'View Form Technical Query' }).click()
  await expect(page.getByText('Answered by is populated')).toBeVisible()
  faults.push(...(await faultsOf(page, 'template')))
  return faults
}

const filler: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  await visit('calendars')
  await button(page, 'Make address').click()
  await expect(page.getByRole('list', { name: 'New addresses' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'new address')))

  await visit('forms/create')
  await choose(page, 'Select form', 'diary', /Site Diary/)
  const day = page.getByRole('textbox', { name: 'Day' })
  await day.pressSequentially('20261120')
  await choose(page, 'Shift', 'day', 'Day')
  await choose(page, 'Incidents', 'no', 'No')
  await page.getByLabel('Area').fill(unbroken)
  await page.getByLabel('Work done').fill(unbroken)
  await button(page, /^Labour and plant/).click()
  await page.getByLabel('Operatives').fill('14')
  await page.getByLabel('Hours').fill('10')
  await button(page, /^Photographs/).click()
  const overview = page.locator('[data-attribute]').filter({ hasText: 'Overview' })
  await overview.locator('input[type=file]').setInputFiles({
    name: `${unbroken}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  })
  await expect(overview.getByText(`${unbroken}.png`)).toBeVisible()
  faults.push(...(await faultsOf(page, 'new form')))
  await button(page, 'Create form').click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  faults.push(...(await faultsOf(page, 'forms')))

  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('row', { name: /Site Diary/ })
    .first()
    .getByRole('link')
    .last()
    .click()
  await button(page, /^Photographs/).click()
  await expect(page.getByText(`${unbroken}.png`)).toBeVisible()
  faults.push(...(await faultsOf(page, 'form to fill')))
  await button(page, 'Other actions').click()
  await page.getByRole('menuitem', { name: 'Mark as complete' }).click()
  await confirm(page, 'Mark as complete')
  await expect(button(page, 'Export PDF')).toBeEnabled()
  await expect(button(page, 'Update')).toBeHidden()
  faults.push(...(await faultsOf(page, 'closed form')))
  return faults
}

const admin: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  await visit('user-management')
  await expect(page.getByRole('row', { name: /Maya Okafor/ })).toBeVisible()
  faults.push(...(await faultsOf(page, 'users')))
  await visit('groups-management')
  await button(page, /^Edit /)
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.push(...(await faultsOf(page, 'users of a group')))
  await page.getByRole('tab', { name: 'Privileges' }).click()
  faults.push(...(await faultsOf(page, 'privileges of a group')))
  await button(page, 'Close').click()
  faults.push(...(await faultsOf(page, 'groups')))
  await visit('groups-management/reach')
  await choose(page, 'Person', 'george', /George Tan/)
  faults.push(...(await faultsOf(page, 'who sees what')))
  await visit('contract-settings')
  await button(page, 'Create contract').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.push(...(await faultsOf(page, 'new contract', [1440, 360])))
  await button(page, 'Cancel').click()
  faults.push(...(await faultsOf(page, 'settings of a contract')))
  await visit('mail')
  await expect(page.getByLabel('Waits for you')).toBeVisible()
  faults.push(...(await faultsOf(page, 'mail')))
  await visit('mail/outbox')
  await button(page, /^Show the mail to /)
    .first()
    .click()
  await expect(page.locator('iframe')).toBeVisible()
  // Axe cannot look into the frame, which has no scripts.
  await page.getByText('Text', { exact: true }).click()
  faults.push(...(await faultsOf(page, 'a mail', [1440, 360])))
  await button(page, 'Close').click()
  faults.push(...(await faultsOf(page, 'outbox')))
  await visit('webhooks')
  await button(page, /^https:\/\/planning/).click()
  await expect(page.getByRole('table', { name: 'Sent events' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'webhooks')))
  await visit('no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  faults.push(...(await faultsOf(page, 'page that does not exist')))
  return faults
}

const assetsAdmin: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  await visit('contract-data')
  await expect(page.getByRole('row', { name: /Harrow Lane Shaft/ })).toBeVisible()
  faults.push(...(await faultsOf(page, 'primary assets')))
  await page.getByRole('tab', { name: 'Lifecycles' }).click()
  await expect(page.getByText('Add the dates of a stage.')).toBeVisible()
  faults.push(...(await faultsOf(page, 'lifecycles')))
  await page.getByRole('tab', { name: 'Work packages' }).click()
  await button(page, /^Edit WP-/)
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // At 320 px the bar of the dialog covers a part of a label, whose contrast axe cannot tell.
  faults.push(...(await faultsOf(page, 'work package', [1440, 360])))
  await button(page, 'Cancel').click()
  faults.push(...(await faultsOf(page, 'work packages')))
  await visit('contract-data?list=lists')
  await expect(page.getByRole('row', { name: /Detailed Design \(DD\)/ })).toBeVisible()
  faults.push(...(await faultsOf(page, 'predetermined lists')))
  await visit('contract-data?list=credit')
  await expect(page.getByRole('textbox', { name: 'Numbered, %' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'rule of credit')))
  await visit('contract-data/import')
  await expect(page.getByRole('button', { name: 'Sample workbook' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'import of contract data')))
  return faults
}

const builder: Tour = async ({ page }, visit) => {
  await visit('forms/templates')
  await page.getByRole('link', { name: 'View Form Site Diary' }).click()
  await button(page, 'Edit Form').click()
  await button(page, 'Edit Shift').click()
  return faultsOf(page, 'template builder')
}

const importer: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  const choose = async (section: string, field: string, option: string) => {
    const box = page
      .getByRole('region', { name: section, exact: true })
      .getByRole('combobox', { name: field })
    await box.fill(option)
    await box.press('Enter')
  }
  await visit('import')
  const plan = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Issue 12.xlsx', mimeType: xlsx, buffer: handKept(plan) })
  await expect(page.getByRole('heading', { name: 'Map columns' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'mapping of columns')))
  await button(page, 'Continue').click()
  await expect(page.getByRole('heading', { name: 'Resolve unknown values' })).toBeVisible()
  await choose('Plan', '“Harbour caverns”', 'Leave these rows out')
  await choose('HS2 Deliverable', 'Cells without a value', 'Yes')
  await choose('GDPR', 'Cells without a value', 'No')
  await choose('Stage', 'Cells without a value', 'Detailed Design')
  await choose('Suitability status', 'Cells without a value', 'S1')
  faults.push(...(await faultsOf(page, 'unknown values')))
  await button(page, 'Check').click()
  await expect(page.getByText('3 added, 0 unchanged.')).toBeVisible()
  faults.push(...(await faultsOf(page, 'result of an import')))
  return faults
}

const reader: Tour = async ({ page }, visit) => {
  const faults: string[] = []
  await visit('dashboard')
  await expect(page.getByRole('list', { name: 'Key figures' })).toBeVisible()
  await expect(page.getByRole('slider')).toBeVisible()
  const reviews = page.getByRole('table', { name: 'Figures of reviews by TIDP' })
  await reviews.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^\d+ rounds?$/ })).toBeFocused()
  faults.push(...(await faultsOf(page, 'dashboard')))
  await button(page, 'Show as table').click()
  faults.push(...(await faultsOf(page, 'table of the S-curve', [1440])))
  await visit('midp')
  await expect(cellAt(page, 1, 0)).toBeAttached()
  faults.push(...(await faultsOf(page, 'MIDP')))
  await visit('overview/1DM03-TIDP-000005/compare')
  await expect(page.getByText('3 added and 10 changed. 19 unchanged.')).toBeVisible()
  faults.push(...(await faultsOf(page, 'comparison')))
  await visit('midp/document-system')
  await expect(page.getByRole('heading', { name: 'MIDP and document system' })).toBeVisible()
  faults.push(...(await faultsOf(page, 'document system')))
  await visit('midp/compare')
  await expect(page.getByText(/^\d+ added and \d+ changed\. \d+ unchanged\.$/)).toBeVisible()
  faults.push(...(await faultsOf(page, 'comparison of the MIDP')))
  return faults
}

const title = (person: string) =>
  `the screens of ${person} are accessible in light and dark and fit a laptop and a phone`

test.describe('with shared data', () => {
  test.use({ data: 'shared' })
  for (const [person, tour, tag] of [
    ['tom.brandt', planner],
    ['sysadmin', admin, '@long'],
    ['helen.marsh', builder, '@long'],
    ['piotr.nowak', assetsAdmin, '@long'],
    ['maya.okafor', manager, '@long'],
    ['ingrid.solheim', reader, '@long'],
  ] as const)
    test(title(person), { tag: tag ?? [] }, ({ world, signIn }) =>
      take(tour, person, world, signIn),
    )
})

test.describe('with contracts', () => {
  test.use({ data: { hasForms: true } })
  for (const [person, tour] of [
    ['grace.liu', filler],
    ['dana.whitlock', importer],
  ] as const)
    test(title(person), { tag: '@long' }, ({ world, signIn }) => take(tour, person, world, signIn))
})

async function take(
  tour: Tour,
  name: string,
  { url }: World,
  signIn: (name: string, options: { at: null }) => Promise<Person>,
): Promise<void> {
  const person = await signIn(name, { at: null })
  const faults = await tour(person, async (path) => {
    await person.page.setViewportSize({ width: 1440, height: 900 })
    await person.page.goto(`${url}/app/${path}`)
  })
  expect(faults).toEqual([])
}
