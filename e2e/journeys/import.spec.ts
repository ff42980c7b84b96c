import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { editWorkbook, handKeptWorkbook } from '@tidemark/devkit/workbook'
import { forecastsOf } from '../support/curve.ts'
import { sheet } from '../support/gridCells.ts'
import { handKept, xlsx } from '../support/handKept.ts'
import { expect, test } from '../support/test.ts'

const viewName = 'Overdue tunnels by title'

/** Exactly, for the button of a view that was changed begins with the same name. */
const views = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await views(page, menu).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Exports the view on the page. */
async function exported(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await chooseInMenu(page, 'Excel', 'Export Excel')
  return readFile(await (await download).path())
}

/** Uploads a workbook, from the page of the MIDP, and waits for the result of the check. */
async function upload(page: Page, bytes: Buffer): Promise<void> {
  await chooseInMenu(page, 'Excel', 'Import Excel or CSV')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Forecasts.xlsx', mimeType: xlsx, buffer: bytes })
  await expect(page).toHaveURL(/\/import\/./)
  await expect(page.getByText('Forecasts.xlsx')).toBeVisible()
}

/** Returns the line and version of a key, which ends with the time of its export. */
const lineOf = (key: unknown) => String(key).replace(/@\d{13}$/, '')

/** Sets the forecasts of rows, which are named by their lines; the other cells stay. */
const withForecasts = (bytes: Buffer, lines: readonly string[], forecast: string) =>
  editWorkbook(bytes, (rows) => {
    for (const row of rows) if (lines.includes(lineOf(row['Key']))) row['Forecast'] = forecast
  })

const apply = async (page: Page) => {
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
}
const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
}

test('Maya plans forty overdue deliverables again in a spreadsheet, resolves conflicts and an error, and undoes it', async ({
  world,
  signIn,
}) => {
  const midp = `${world.url}/app/midp`
  const { page: maya } = await signIn('maya.okafor', { at: 'midp' })

  await test.step('Maya saves the overdue deliverables of a discipline as a shared view', async () => {
    await maya
      .getByRole('group', { name: 'Due', exact: true })
      .getByRole('checkbox', { name: /^Overdue/ })
      .press('Space')
    await maya
      .getByRole('group', { name: 'Discipline', exact: true })
      .getByRole('checkbox', { name: /^Tunnels/ })
      .press('Space')
    await expect(maya).toHaveURL(/discipline=Tunnels/)
    await chooseInMenu(maya, 'Saved views', 'Save as new view…')
    const dialog = maya.getByRole('dialog', { name: 'Save as new view' })
    await dialog.getByLabel('Name').fill(viewName)
    await dialog.getByLabel('Visible to').selectOption({ label: 'Dunmere Joint Venture' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(views(maya, viewName)).toBeVisible()
    await maya.getByRole('button', { name: 'Display', exact: true }).click()
    await maya.getByLabel('Sort by').selectOption({ label: 'Sort by title' })
    await maya.keyboard.press('Escape')
    await expect(views(maya, `${viewName} Changed`)).toBeVisible()
    await chooseInMenu(maya, `${viewName} Changed`, `Update “${viewName}”`)
    await expect(views(maya, viewName)).toBeVisible()
    await chooseInMenu(maya, viewName, 'Use as start page')
    await expect(maya.getByText('Tidemark now opens with this view')).toBeVisible()
    await maya.goto(`${world.url}/app/`)
    await expect(maya).toHaveURL(/\/midp\?.*sort=title/)
    await expect(views(maya, viewName)).toBeVisible()
  })

  let file: Buffer = Buffer.alloc(0)
  let keys: string[] = []
  let searched = ''
  await test.step('she exports it', async () => {
    file = await exported(maya)
    await editWorkbook(file, (rows) => {
      // The plan whose Tunnels she owns with Grace.
      const lines = rows.filter((row) => String(row['TIDP']).includes('First-stage invert'))
      keys = lines.map((row) => lineOf(row['Key'])).slice(0, 40)
      searched = String(lines[20]?.['Title'])
    })
    expect(keys).toHaveLength(40)
  })
  const [first = '', second = ''] = keys
  const last = keys.at(-1) ?? ''

  const { page: dashboard } = await signIn('maya.okafor')
  await dashboard.getByRole('link', { name: 'Dashboard' }).click()
  await dashboard.getByRole('button', { name: 'Show as table' }).click()
  const forecasts = () => forecastsOf(dashboard)
  const forecastsBefore = await forecasts()
  expect(forecastsBefore[0]).toContain('Forecast')

  const { page: grace } = await signIn('grace.liu', { at: 'midp' })
  await test.step('a member of the group opens the view, exports it and changes two of its forecasts', async () => {
    await chooseInMenu(grace, 'Saved views', viewName)
    await expect(views(grace, viewName)).toBeVisible()
    await expect(grace.getByRole('checkbox', { name: /^Tunnels/ })).toBeChecked()
    await upload(grace, await withForecasts(await exported(grace), [first, second], '2031-02-03'))
    await apply(grace)
    // The page that Maya has open follows without a reload.
    await expect(sheet(maya).getByText('03/02/2031').first()).toBeAttached()
  })

  await test.step('of forty changed dates, two conflicts and an error keep the import from being applied', async () => {
    const changed = await withForecasts(file, keys.slice(0, -1), '2031-03-04')
    await upload(maya, await withForecasts(changed, [last], 'next week'))
    await expect(maya.getByText('37 changed, 2 conflicts and 1 error')).toBeVisible()
    await expect(maya.getByText(/‘next week’ Enter a date such as/)).toBeVisible()
    await expect(maya.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  })

  await test.step('the corrected file is applied with a choice for each conflict, and the S-curve moves', async () => {
    await maya.getByRole('link', { name: 'MIDP' }).click()
    await upload(maya, await withForecasts(file, keys, '2031-03-04'))
    await expect(maya.getByText(/^38 changed and 2 conflicts/)).toBeVisible()
    await maya.getByRole('button', { name: 'Take theirs' }).first().click()
    await maya.getByRole('button', { name: 'Keep mine' }).first().click()
    await apply(maya)
    await expect(maya.getByText('Saved: 38 changed and 2 conflicts decided.')).toBeVisible()
    // The dashboard that she has open follows without a reload.
    await expect.poll(forecasts).not.toEqual(forecastsBefore)
  })

  await test.step('both imports are undone, the S-curve moves back, and the view is deleted', async () => {
    const imported = maya.url()
    await maya.getByRole('link', { name: 'Show deliverables' }).click()
    await maya.getByLabel('Search deliverables').fill(searched)
    await expect(sheet(maya).getByText('04/03/2031').first()).toBeAttached()
    await maya.goto(imported)
    await undo(maya)
    await undo(grace)
    await expect.poll(forecasts).toEqual(forecastsBefore)
    await maya.goto(midp)
    await chooseInMenu(maya, 'Saved views', viewName)
    await chooseInMenu(maya, viewName, 'Delete view…')
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await expect(views(maya, 'Saved views')).toBeVisible()
    await maya.goto(`${world.url}/app/`)
    await expect(maya).toHaveURL(/\/tasks-list/)
  })
})

test('a list kept by hand is mapped, its unknown values are resolved, and it is imported and undone', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('dana.whitlock', { at: 'import' })
  const choose = async (section: string, field: string, option: string) => {
    const box = page
      .getByRole('region', { name: section, exact: true })
      .getByRole('combobox', { name: field })
    await box.fill(option)
    await box.press('Enter')
  }

  await test.step('the sheet, the header and the columns are guessed', async () => {
    const plan = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Issue 12.xlsx', mimeType: xlsx, buffer: handKept(plan) })
    await expect(page.getByRole('heading', { name: 'Map columns' })).toBeVisible()
    await expect(page.getByLabel('Sheet', { exact: true })).toHaveValue('MIDP 2026')
    await expect(page.getByLabel('Read column C as')).toHaveValue('title')
    await expect(page.getByRole('row', { name: /Dates \/ Due/ })).toBeVisible()
    await expect(page.getByLabel('Include 1 hidden row')).not.toBeChecked()
  })

  await test.step('unknown values are resolved once', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Resolve unknown values' })).toBeVisible()
    for (const section of ['Authors', 'Document type'])
      await expect(
        page.getByRole('region', { name: section, exact: true }).getByText('1 row, proposed'),
      ).toBeVisible()
    await choose('Plan', '“Harbour caverns”', 'Leave these rows out')
    await choose('HS2 Deliverable', 'Cells without a value', 'Yes')
    await choose('GDPR', 'Cells without a value', 'No')
    await choose('Stage', 'Cells without a value', 'Detailed Design')
    await choose('Suitability status', 'Cells without a value', 'S1')
  })

  await test.step('the result says what becomes of the rows', async () => {
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('3 added, 0 unchanged.')).toBeVisible()
    await expect(
      page.getByText('Left out: 1 hidden row, 1 total and 1 row by your decision.'),
    ).toBeVisible()
    // On a phone no cell of a row is beside the window.
    await page.setViewportSize({ width: 360, height: 800 })
    for (const cell of await page.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    }
    await apply(page)
    await undo(page)
  })

  await test.step('the next workbook is proposed the same meanings', async () => {
    await page.goto(`${world.url}/app/import`)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Issue 13.xlsx', mimeType: xlsx, buffer: handKept('Southwick') })
    await expect(page.getByText('As last time').first()).toBeVisible()
  })
})

test(
  'a plan owner adds the discipline that rows of a workbook belong to, and imports its rows',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt', { at: null })
    const plan = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'
    const rows = ['TIDP;Discipline;Title;Document type', `${plan};Track;Rail fixing report;Report`]
    await page.goto(`${world.url}/app/import`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'Track.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Resolve unknown values' })).toBeVisible()
    for (const [section, option] of [
      ['HS2 Deliverable', 'Yes'],
      ['GDPR', 'No'],
      ['Stage', 'Detailed Design'],
      ['Suitability status', 'S1'],
    ] as const) {
      const box = page
        .getByRole('region', { name: section, exact: true })
        .getByRole('combobox', { name: 'Cells without a value' })
      await box.fill(option)
      await box.press('Enter')
    }
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(
      page.getByText('The plan has no such discipline. Add it first.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add Track' }).click()
    await expect(page.getByRole('alertdialog', { name: `Add Track to ${plan}` })).toBeVisible()
    await page.getByRole('button', { name: 'Add and check again' }).click()
    await expect(page.getByText('1 added, 0 unchanged.')).toBeVisible()
    await apply(page)
  },
)

/**
 * Returns a list of plans that do not exist yet, with merged cells and a different name for each
 * plan.
 */
const withoutPlans = () =>
  handKeptWorkbook([
    {
      name: 'Register',
      rows: [
        ['Dunmere South Tunnels: what comes next'],
        ['Package', 'Discipline', 'Title', 'Document type', 'HS2', 'GDPR', 'Stage', 'Suitability'],
        ...(
          [
            ['Tunnel services', 'Tunnels', 'Walkway layout'],
            [null, null, 'Walkway brackets'],
            [null, 'Track', 'Rail fixing'],
            ['Fit-out', 'Temporary Works', 'Headhouse finishes'],
            ['Somebody else', 'Tunnels', 'Never to be seen'],
          ] satisfies (string | null)[][]
        ).map((row) => row.concat('Report', 'Yes', 'No', 'Detailed Design', 'S1')),
      ],
      hiddenRows: [],
      merged: ['A1:H1', 'A3:A5', 'B3:B4'],
    },
  ])

test(
  'the plans of a workbook are created with their disciplines and deliverables, and undone',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('maya.okafor')
    const choose = async (section: string, field: string, option: string) => {
      const box = page
        .getByRole('region', { name: section, exact: true })
        .getByRole('combobox', { name: field })
      await box.fill(option)
      await page.getByRole('option', { name: option }).click()
      await box.press('Escape')
    }
    const title = 'Dunmere Running Tunnels - Tunnel services and walkway - Detailed Design (DD)'

    await test.step('a plan is proposed for a text that resembles a work package without one', async () => {
      await page.goto(`${world.url}/app/import`)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Next.xlsx', mimeType: xlsx, buffer: withoutPlans() })
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { name: 'Resolve unknown values' })).toBeVisible()
      const proposed = page.getByRole('region', { name: 'New plan “Tunnel services”' })
      await expect(proposed.getByRole('combobox', { name: 'Work Package' })).toHaveValue(
        /Tunnel services and walkway/,
      )
      await expect(proposed.getByText(/^Due /)).toBeVisible()
    })

    await test.step('answers are given once for all new plans', async () => {
      await choose('Plan', '“Fit-out”', 'Create this plan')
      await choose('Plan', '“Somebody else”', 'Leave these rows out')
      await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeDisabled()
      await choose('New plan “Fit-out”', 'Primary Asset', 'Harrow Lane Shaft')
      await choose('New plan “Fit-out”', 'Technical lifecycle Stage', 'Handover')
      await choose('New plan “Fit-out”', 'Work Package', 'Handover file')
      await choose('Answers for all new plans', 'TIDP Owner', 'Tom Brandt')
      await expect(page.getByRole('region', { name: 'New plan “Fit-out”' })).toContainText(
        'Tom Brandt',
      )
    })

    await test.step('the check shows what becomes plans, disciplines and deliverables', async () => {
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await expect(
        page.getByText('2 new plans, 3 new disciplines and 4 added, 0 unchanged.'),
      ).toBeVisible()
      await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
    })

    await test.step('the import creates them, for the owners that were chosen', async () => {
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(
        page.getByText('Saved: 2 new plans, 3 new disciplines and 4 added.'),
      ).toBeVisible()
      const { page: tom } = await signIn('tom.brandt')
      const path = await page.getByRole('link', { name: title }).getAttribute('href')
      await tom.goto(`${world.url}${path}`)
      await expect(tom.getByRole('heading', { name: title })).toBeVisible()
      await expect(tom.getByRole('link', { name: 'Track' }).first()).toBeVisible()
    })

    await test.step('the undo removes them', async () => {
      await undo(page)
      await page.goto(`${world.url}/app/import`)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'Again.xlsx', mimeType: xlsx, buffer: withoutPlans() })
      await page.getByRole('button', { name: 'Continue' }).click()
      // The work package is free again.
      await expect(page.getByRole('region', { name: 'New plan “Tunnel services”' })).toBeVisible()
    })
  },
)
