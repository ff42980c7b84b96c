import type { Page } from '@playwright/test'
import { cell, countLines, moveTo } from '../support/grid.ts'
import { clickRow, sheet as sheetOf } from '../support/gridCells.ts'
import { confirm } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const lines = 60
/** Title, type, HS2, GDPR, stage, suitability: codes alone, and nothing where the plan knows the value. */
const sheet = Array.from({ length: lines }, (_, line) => [
  `Parapet panel, sheet ${line + 1}`,
  line % 2 === 0 ? 'DRG' : 'Calculation',
  'Yes',
  '',
  '',
  line % 3 === 0 ? 'S1' : '',
])

const asText = sheet.map((row) => row.join('\t')).join('\r\n')
/** As Excel writes it: without quotes around attributes, and with the lines of its source wrapped. */
const asHtml = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator
content="Microsoft Excel 15"></head><body link="#0563C1"><!--StartFragment-->
<table border=0 cellpadding=0 cellspacing=0 width=384 style='border-collapse:collapse'><col width=64>
${sheet.map((row) => ` <tr height=20 style='height:15.0pt'>\n${row.map((text) => `  <td class=xl65>${text.replace(', ', ',\n  ')}</td>`).join('\n')}\n </tr>`).join('\n')}
</table><!--EndFragment--></body></html>`

const copy = (page: Page, formats: Readonly<Record<string, string>>) =>
  page.evaluate(async (texts) => {
    const blobs = Object.entries(texts).map(
      ([type, text]) => [type, new Blob([text], { type })] as const,
    )
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, formats)

for (const [format, clipboard, tag] of [
  ['tab-separated text', { 'text/plain': asText }, '@short'],
  ['the HTML of Excel', { 'text/plain': 'Excel', 'text/html': asHtml }, '@long'],
] as const)
  test(
    `60 lines of a spreadsheet, copied as ${format}, are numbered after a few interactions`,
    { tag },
    async ({ signIn, tunnels }) => {
      const { page } = await signIn('dana.whitlock', {
        at: `discipline-overview/${tunnels}-DIDP-000019`,
      })
      const before = await countLines(page)
      await copy(page, clipboard)
      let interactions = 0
      const interact = async (action: Promise<unknown>) => {
        interactions += 1
        await action
      }
      const all = before + lines

      await test.step('pasted below the last row', async () => {
        await interact(moveTo(page, 'title', 0))
        await interact(page.keyboard.press('Control+ArrowDown'))
        await interact(page.keyboard.press('Control+V'))
        await expect(page.getByText('60 rows pasted, 60 added.')).toBeInViewport()
        await expect(page.getByText(`Deliverables: ${all}`)).toBeVisible()
        await expect(page.getByText('Errors: 0')).toBeVisible()
      })

      await test.step('taken back and repeated as one step', async () => {
        await page.keyboard.press('Control+Z')
        await expect(page.getByText(`Deliverables: ${before}`)).toBeVisible()
        await page.keyboard.press('Control+Y')
        await expect(page.getByText(`Deliverables: ${all}`)).toBeVisible()
      })

      await test.step('saved and numbered', async () => {
        await interact(page.getByRole('button', { name: `Save ${lines} lines` }).click())
        await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
        await interact(page.getByRole('button', { name: 'Fetch deliverable numbers' }).click())
        await interact(confirm(page, 'Fetch numbers'))
        await expect(page.getByText(`${all} of ${all} numbered`)).toBeVisible({ timeout: 120_000 })
      })
      expect(interactions).toBeLessThan(12)
    },
  )

test('a pasted header names the columns, and texts mean what they do in an import', async ({
  signIn,
  tunnels,
}) => {
  const { page } = await signIn('dana.whitlock', {
    at: `discipline-overview/${tunnels}-DIDP-000019`,
  })
  const before = await countLines(page)
  const rows = [
    ['HS2 Deliverable', 'Checked by', 'Due date', 'Drawing title', 'Doc type'],
    ['Yes', 'Ann', '46332', 'Headed line', 'DRG'],
    ['TBC', 'Ben', '10/13/2026', 'Headed line too', 'Report'],
  ]
  await copy(page, { 'text/plain': rows.map((row) => row.join('\t')).join('\n') })
  await moveTo(page, 'title', 0)
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+V')
  await expect(
    page.getByText(
      /^Header recognised: columns are filled by their titles. Dates are read month first, as in 10\/13\/2026. 2 rows pasted, 2 added./,
    ),
  ).toBeInViewport()
  await expect(cell(page, 'title', before + 1)).toHaveText('Headed line too')
  await expect(cell(page, 'documentType', before)).toHaveText('Drawing (DRG)')
  await moveTo(page, 'due', before)
  await expect(cell(page, 'due', before)).toHaveText('06/11/2026')
  await expect(cell(page, 'due', before + 1)).toHaveText('13/10/2026')
  await page.getByRole('button', { name: 'Undo, paste by position' }).click()
  await expect(page.getByText(`Deliverables: ${before + 3}`)).toBeVisible()
  await expect(cell(page, 'title', before)).toHaveText('HS2 Deliverable')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`Deliverables: ${before}`)).toBeVisible()

  await copy(page, {
    'text/plain':
      'Title\tDoc type\tHS2 Deliverable\tDue\nA due line\tDRG\tYes\t12/10/2026\nWrong\tDRG\tYes\tsoon',
  })
  await moveTo(page, 'title', 0)
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Control+V')
  await moveTo(page, 'due', before)
  await expect(cell(page, 'due', before)).toHaveText('12/10/2026')
  await page.getByRole('button', { name: 'Undo, read dates month first' }).click()
  await expect(cell(page, 'due', before)).toHaveText('10/12/2026')
  await expect(page.getByRole('button', { name: 'Undo, paste by position' })).toBeVisible()
  await page.getByRole('button', { name: 'Save 1 line', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
  // What is saved cannot be pasted again in another way.
  await expect(page.getByRole('button', { name: /^Undo, / })).toHaveCount(0)
  await moveTo(page, 'title', before)
  await page.keyboard.press('Control+Z')
  await expect(page.getByText(`Deliverables: ${before + 1}`)).toBeVisible()
})

test(
  'a column is sorted and filtered by keyboard, and a link shows the same',
  { tag: '@long' },
  async ({ signIn, tunnels }) => {
    const { page } = await signIn('dana.whitlock', {
      at: `discipline-overview/${tunnels}-DIDP-000001`,
    })
    await moveTo(page, 'documentType', 0)
    await page.keyboard.press('Alt+ArrowUp')
    const menu = page.getByRole('dialog', { name: 'Column Document type' })
    await expect(menu.getByRole('button', { name: 'Sort A to Z' })).toBeFocused()
    await menu.getByRole('checkbox', { name: /^Report \(REP\)/ }).press('Space')
    await menu.getByRole('button', { name: 'Sort Z to A' }).press('Enter')
    for (const _ of ['chosen', 'reloaded']) {
      await expect(page.getByText('6 of 40 rows shown')).toBeInViewport()
      await expect(cell(page, 'documentType', 5)).toHaveText('Report (REP)')
      await expect(page).toHaveURL(/sort=-documentType&only\.documentType=Report/)
      await page.reload()
    }
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByText(/rows shown/)).toHaveCount(0)
  },
)

test(
  'rows are grouped by a column, and a new row joins its group when it is saved',
  { tag: '@long' },
  async ({ signIn, tunnels }) => {
    const { page } = await signIn('dana.whitlock', {
      at: `discipline-overview/${tunnels}-DIDP-000019`,
    })
    const headers = page.locator('[role="treegrid"] [role="row"][aria-level="1"]')
    const header = (text: RegExp) => headers.filter({ hasText: text })
    const drawings = header(/^Drawing \(DRG\)/)
    const first = headers.first()
    let saved = ''

    await test.step('grouped by keyboard', async () => {
      await moveTo(page, 'documentType', 0)
      await page.keyboard.press('Alt+ArrowUp')
      await page.getByRole('button', { name: 'Group by this column' }).press('Enter')
      await expect(page.getByText('Grouped by Document type')).toBeInViewport()
      await expect(page).toHaveURL(/group=documentType/)
    })

    await test.step('a pasted row waits below the groups until it is saved', async () => {
      await page.getByRole('button', { name: 'Fold all' }).click()
      const before = /(\d+) rows?/.exec((await drawings.textContent()) ?? '')?.[1]
      await page.getByRole('button', { name: 'Unfold all' }).click()
      await sheetOf(page).focus()
      await copy(page, { 'text/plain': 'Grouped paste\tDRG\tYes' })
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Control+ArrowDown')
      await page.keyboard.press('Control+V')
      await expect(header(/^New rows, 1 row,/)).toBeAttached()
      await page.keyboard.press('Control+Z')
      await expect(header(/^New rows, 0 rows/)).toBeAttached()
      await page.keyboard.press('Control+Y')
      await page.getByRole('button', { name: 'Save 1 line', exact: true }).click()
      await expect(header(/^New rows, 0 rows/)).toBeAttached()
      await page.getByRole('button', { name: 'Fold all' }).click()
      await expect(drawings).toContainText(`, ${Number(before) + 1} rows, `)
      await expect(drawings).toContainText('not numbered')
      saved = (await drawings.textContent()) ?? ''
    })

    await test.step('folded by click and by arrow keys, and kept by a reload', async () => {
      await clickRow(page, 300)
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowLeft')
      await expect(first).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('ArrowRight')
      await expect(first).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Enter')
      await expect(first).toHaveAttribute('aria-expanded', 'false')
      await page.reload()
      await expect(drawings).toHaveAttribute('aria-expanded', 'false')
    })

    await test.step('a search unfolds the group, and an edited row stays in it', async () => {
      // A search finds what is loaded: the row that was saved must be.
      await expect(drawings).toHaveText(saved)
      // The last row of the group is below this window.
      await page.setViewportSize({ width: 1440, height: 420 })
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByLabel('Search in the grid').fill('Grouped paste')
      // The header may be out of view.
      const found = page.locator('[role="gridcell"]').filter({ hasText: /^Grouped paste$/ })
      await expect(found).toHaveAttribute('aria-selected', 'true')
      await expect
        .poll(() => page.evaluate<number>('document.scrollingElement.scrollTop'))
        .toBeGreaterThan(0)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.keyboard.press('Escape')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('REP')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Save 1 line', exact: true })).toBeVisible()
      await page.keyboard.press('Control+Home')
      await expect(drawings).toHaveAttribute('aria-expanded', 'true')
      await expect(drawings).toHaveText(saved)
      await page.keyboard.press('Control+Z')
      await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    })
  },
)
