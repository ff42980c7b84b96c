import type { Page } from '@playwright/test'
import { cell, countLines, moveTo, pasteAt } from '../support/grid.ts'
import { expect, removeLines, test } from '../support/test.ts'

/**
 * Lets the gateway receive the named operations but drops its answers, until the returned function
 * is called.
 */
async function loseAnswers(page: Page, ...operations: string[]): Promise<() => void> {
  let losing = true
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName?: string }
      if (!losing || !operations.includes(operationName ?? '')) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    },
  )
  // Not `unroute`: it would leave a request in flight without a handler.
  return () => {
    losing = false
  }
}

const save = (page: Page) => page.getByRole('button', { name: /^Save \d/ })

test('a new line whose save was never answered exists once and keeps later input', async ({
  signIn,
}) => {
  const { page, console: lines } = await signIn('tom.brandt', { at: 'tasks-list' })
  await page.getByRole('link', { name: 'Information Management' }).first().click()
  await expect(cell(page, 'title', 0)).not.toHaveText('')
  const count = await countLines(page)
  const row = [
    'Damper control',
    'Report (REP)',
    'Yes',
    'No',
    'Detailed Design (DD)',
    'S1 Coordination',
    'Information Management (IM)',
  ]
  const inRow = (title: string) =>
    page.getByRole('gridcell', { name: title, exact: true, includeHidden: true })

  const restore = await test.step('neither the save nor the refetch is answered', async () => {
    const found = await loseAnswers(page, 'SaveDeliverables', 'DisciplineLines')
    await page.getByRole('button', { name: 'Add new' }).click()
    await pasteAt(page, 'title', count, [row])
    await save(page).click()
    await expect(page.getByText('Save has failed.')).toBeVisible()
    return found
  })

  await test.step('later input is saved to the same line', async () => {
    await moveTo(page, 'title', count)
    await page.keyboard.type('Damper control, ', { delay: 20 })
    // The saved line takes the place of the row while its cell is open.
    restore()
    await expect(save(page)).toHaveCount(0)
    await page.keyboard.type('level 2', { delay: 20 })
    await page.keyboard.press('Enter')
    await save(page).click()
    await expect(page.getByText('Request submitted successfully').first()).toBeVisible()
    await expect(inRow('Damper control')).toHaveCount(0)
    await expect(save(page)).toHaveCount(0)
    await page.reload()
    await expect(inRow('Damper control, level 2')).toHaveCount(1)
    await expect(page.getByText(`Deliverables: ${count + 1}`)).toBeVisible()
  })
  // The browser logs every aborted request.
  removeLines(lines, /ERR_CONNECTION_RESET/)
})

test(
  'a line whose save was never answered keeps later input, without a conflict with itself',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page, console: lines } = await signIn('ben.carver', { at: 'tasks-list' })
    await page.getByRole('link', { name: 'Signalling' }).first().click()
    await expect(cell(page, 'title', 0)).not.toHaveText('')
    const type = async (title: string) => {
      await moveTo(page, 'title', 0)
      await page.keyboard.type(title, { delay: 20 })
      await page.keyboard.press('Enter')
      await expect(cell(page, 'title', 0)).toHaveText(title)
    }
    await type('Cable plan')
    const restore = await loseAnswers(page, 'SaveDeliverables', 'DisciplineLines')
    await save(page).click()
    await expect(page.getByText('Save has failed.')).toBeVisible()
    await type('Cable plan, level 2')
    restore()
    await save(page).click()
    await expect(page.getByText('Request submitted successfully').first()).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await expect(page.getByText(/conflict/)).toHaveCount(0)
    await page.reload()
    await expect(cell(page, 'title', 0)).toHaveText('Cable plan, level 2')
    // The browser logs every aborted request.
    removeLines(lines, /ERR_CONNECTION_RESET/)
  },
)
