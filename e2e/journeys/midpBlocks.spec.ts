import type { Page } from '@playwright/test'
import { cell, editableRow, moveTo, linesOf, save, type } from '../support/midp.ts'
import { expect, removeLines, test } from '../support/test.ts'

/** Lines of three disciplines of a plan that Tom owns; their titles mix the disciplines. */
const mixed =
  'discipline=Signalling&discipline=Mechanical+and+Electrical&discipline=Information+Management&status=EMPTY&status=ERROR'

/** Returns the first of two neighbouring rows of different disciplines whose forecasts can be edited. */
async function boundary(page: Page): Promise<number> {
  const start = await editableRow(page, 'forecast')
  for (let row = start; row < start + 20; row += 1) {
    const [one, other] = [row, row + 1]
    if ((await cell(page, 'forecast', other).getAttribute('aria-readonly')) !== 'false') continue
    if ((await cell(page, 'forecast', one).getAttribute('aria-readonly')) !== 'false') continue
    const names = [cell(page, 'discipline', one), cell(page, 'discipline', other)]
    const [before, after] = await Promise.all(names.map((name) => name.innerText()))
    if (before !== after) return row
  }
  throw new Error('No neighbouring rows of two disciplines can be edited.')
}

const forecasts = async (page: Page, row: number, days: readonly [string, string]) => {
  await expect(cell(page, 'forecast', row)).toHaveText(days[0])
  await expect(cell(page, 'forecast', row + 1)).toHaveText(days[1])
}

test(
  'dates are pasted and filled down over two disciplines, and saved together',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page } = await signIn('tom.brandt', { at: linesOf(mixed) })
    await expect(cell(page, 'title', 0)).toBeAttached()
    const row = await boundary(page)

    await test.step('a pasted block covers lines of both disciplines', async () => {
      await page.evaluate(() => navigator.clipboard.writeText('11/02/2031\n12/02/2031'))
      await moveTo(page, 'forecast', row)
      await page.keyboard.press('Control+V')
      await forecasts(page, row, ['11/02/2031', '12/02/2031'])
    })

    await test.step('a block with its header goes under the titles', async () => {
      await page.evaluate(() =>
        navigator.clipboard.writeText('Own reference\tForecast\n7\t13/02/2031\n8\t14/02/2031'),
      )
      await moveTo(page, 'title', row)
      await page.keyboard.press('Control+V')
      await expect(page.getByText(/^Header recognised: .* 2 rows pasted/)).toBeVisible()
      await forecasts(page, row, ['13/02/2031', '14/02/2031'])
      await page.keyboard.press('Control+Z')
      await forecasts(page, row, ['11/02/2031', '12/02/2031'])
    })

    await test.step('the first date fills the line of the other discipline', async () => {
      await moveTo(page, 'forecast', row)
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+D')
      await forecasts(page, row, ['11/02/2031', '11/02/2031'])
      await page.keyboard.press('Control+Z')
      await forecasts(page, row, ['11/02/2031', '12/02/2031'])
      await page.keyboard.press('Control+Y')
      await forecasts(page, row, ['11/02/2031', '11/02/2031'])
    })

    await test.step('one Save saves both disciplines', async () => {
      await save(page, 2)
      await page.reload()
      await forecasts(page, row, ['11/02/2031', '11/02/2031'])
    })
  },
)

test(
  'dates entered offline in the MIDP are kept, and sent after reconnecting',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page, context, console: lines } = await signIn('tom.brandt', { at: linesOf(mixed) })
    await expect(cell(page, 'title', 0)).toBeAttached()
    const row = await boundary(page)
    const saved = page.getByRole('button', { name: /^Save \d/ })

    await test.step('a save waits for the network, and is sent once it is back', async () => {
      await type(page, 'forecast', row, '03/03/2031')
      // Save arrives when the page is idle. This browser has no service worker to keep it.
      await expect(saved).toBeVisible()
      await context.setOffline(true)
      await type(page, 'forecast', row + 1, '04/03/2031')
      await page.getByRole('button', { name: 'Save 2 lines', exact: true }).click()
      await expect(
        page.getByText('Offline – not saved yet: Master information delivery plan'),
      ).toBeVisible()
      await forecasts(page, row, ['03/03/2031', '04/03/2031'])
      await context.setOffline(false)
      await expect(saved).toHaveCount(0)
      await expect(page.getByText(/^Offline/)).toHaveCount(0)
      await page.reload()
      await forecasts(page, row, ['03/03/2031', '04/03/2031'])
    })

    await test.step('the draft survives a reload before it is saved', async () => {
      await context.setOffline(true)
      await type(page, 'forecast', row, '05/03/2031')
      await context.setOffline(false)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await forecasts(page, row, ['05/03/2031', '04/03/2031'])
      await save(page, 1)
    })

    // The browser logs each failed request.
    removeLines(lines, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response/)
  },
)
