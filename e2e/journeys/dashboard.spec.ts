import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import { forecastsOf } from '../support/curve.ts'
import { cell, moveTo } from '../support/grid.ts'
import { expect, test } from '../support/test.ts'

test('figures of the dashboard lead to their deliverables, the S-curve has a table, and the report is a PDF', async ({
  signIn,
  tunnels,
}) => {
  const { page } = await signIn('maya.okafor')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const figures = page.getByRole('list', { name: 'Key figures' })
  const tile = (name: string) =>
    figures.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(tile('Overdue')).toBeVisible()

  await test.step('the curve has a slider and a table', async () => {
    await expect(page.getByRole('slider')).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Planned, forecast and issued' })
    // Twelve weeks of history, and the weeks ahead.
    await expect(table.getByRole('row')).not.toHaveCount(0)
    expect(await table.getByRole('row').count()).toBeGreaterThan(12)
    await page.getByRole('button', { name: 'Show as chart' }).click()
  })

  await test.step('the page is printed on one sheet', async () => {
    const { text, totalPages } = await extractText(
      new Uint8Array(await page.pdf({ format: 'A4' })),
      { mergePages: true },
    )
    expect(totalPages).toBe(1)
    expect(text).toContain('Numbers outstanding')
    expect(text).toContain('Tunnels')
  })

  await test.step('the report has the figures of the page', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Report' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${tunnels} progress.pdf`)
    const { text, totalPages } = await extractText(
      new Uint8Array(await readFile(await file.path())),
      { mergePages: true },
    )
    expect(totalPages).toBeGreaterThanOrEqual(1)
    expect(text).toContain(tunnels)
    expect(text).toContain('Overdue')
  })

  await test.step('a figure of reviews lists what it counts', async () => {
    await page.getByRole('tab', { name: 'Reviewer' }).click()
    const reviews = page.getByRole('table', { name: 'Figures of reviews by Reviewer' })
    const row = reviews.getByRole('row', { name: /Ingrid Solheim/ })
    const figure = row.getByRole('link').nth(1)
    const rejections = await figure.innerText()
    await figure.press('Enter')
    await expect(page.getByRole('heading', { name: `${rejections} rejection` })).toBeFocused()
    const listed = page.getByRole('table', { name: `${rejections} rejection` })
    await expect(listed.getByRole('row', { name: /Ingrid Solheim/ })).toHaveCount(
      Number(rejections),
    )
    await listed.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/overview\//)
    await page.goBack()
    await expect(listed).toBeVisible()
  })

  await test.step('a figure counts the deliverables that it leads to', async () => {
    for (const name of ['Overdue', 'Numbers outstanding']) {
      const figure = /\d[\d,]*/.exec(await tile(name).innerText())?.[0]
      await tile(name).getByRole('link').click()
      await expect(page).toHaveURL(/\/midp\?/)
      await expect(page.getByText(new RegExp(`^${figure} deliverables?, `))).toBeVisible()
      await page.goBack()
      await expect(tile(name)).toBeVisible()
    }
    const discipline = page.getByRole('table', { name: 'Progress by discipline' })
    await discipline.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/midp\?discipline=/)
  })
})

test(
  'the S-curve follows a forecast that another person saves, without a reload',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const { page: maya } = await signIn('maya.okafor')
    const { page: dana } = await signIn('dana.whitlock')
    await maya.getByRole('link', { name: 'Dashboard' }).click()
    await maya.getByRole('button', { name: 'Show as table' }).click()
    const forecasts = () => forecastsOf(maya)
    const before = await forecasts()
    expect(before[0]).toContain('Forecast')
    let loads = 0
    maya.on('load', () => (loads += 1))

    // An overdue deliverable that is expected within a week.
    const row = 16
    await dana.goto(`${world.url}/app/discipline-overview/${tunnels}-DIDP-000019`)
    await moveTo(dana, 'forecast', row)
    await dana.keyboard.type('31/12/2040', { delay: 20 })
    await dana.keyboard.press('Enter')
    await expect(cell(dana, 'forecast', row)).toHaveText('31/12/2040')
    await dana.getByRole('button', { name: 'Save 1 line', exact: true }).click()
    await expect(dana.getByRole('button', { name: /^Save/ })).toHaveCount(0)

    await expect.poll(forecasts).not.toEqual(before)
    expect(loads, 'loads of the page').toBe(0)
  },
)
