import type { Page } from '@playwright/test'
import { cell, type GridColumn, moveTo } from '../support/grid.ts'
import { act, chooseContract, confirm, disciplineLink } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** A plan that is Ready for Review, with one discipline of 18 numbered lines. */
const plan = 'TIDP-000002'

test.use({ data: { contracts: ['1DM03', '1DM08'] } })

async function type(page: Page, column: GridColumn, text: string, shown = text): Promise<void> {
  await moveTo(page, column, 0)
  await page.keyboard.type(text, { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(cell(page, column, 0)).toHaveText(shown)
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save 1 line', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
}

test(
  'dates of a line rate it, its discipline and its plan, and issuing freezes them',
  { tag: '@long' },
  async ({ world, signIn, surface }) => {
    const { page: owner } = await signIn('callum.reid', { at: null })
    const { page: worker } = await signIn('ravi.menon')
    const overview = `${world.url}/app/overview/${surface}-${plan}`
    await owner.goto(overview)
    const drainage = owner.getByRole('row', { name: /Drainage/ })
    await chooseContract(worker, surface)
    await worker.goto(overview)
    await disciplineLink(worker, 'Drainage').click()

    await test.step('an accepted discipline takes forecasts and no other dates', async () => {
      await moveTo(worker, 'due', 0)
      await expect(cell(worker, 'due', 0)).toHaveAttribute('aria-readonly', 'true')
      await moveTo(worker, 'forecast', 0)
      await expect(cell(worker, 'forecast', 0)).toHaveAttribute('aria-readonly', 'false')
    })

    await test.step('a later due date needs a reason', async () => {
      await owner.getByRole('button', { name: 'Actions on Drainage' }).click()
      await owner.getByRole('menuitem', { name: /Reopen Discipline/ }).click()
      await confirm(owner, 'Reopen')
      await expect(owner.getByText('Discipline reopened')).toBeVisible()
      await worker.reload()
      await type(worker, 'due', '31/12/2030')
      await moveTo(worker, 'dueReason', 0)
      await expect(
        worker.getByText(/^Give a reason for a due date after the plan's, \d\d\/\d\d\/\d{4}\.$/),
      ).toBeVisible()
      await type(worker, 'dueReason', 'Access comes later.')
      await type(worker, 'forecast', '3 Jan 2031', '03/01/2031')
      await save(worker)
      await moveTo(worker, 'rag', 0)
      await expect(cell(worker, 'rag', 0)).toHaveText('Red: late by 3 days')
    })

    await test.step('discipline and plan follow from their lines', async () => {
      await expect(worker.getByText(/^Red: \d+ lines? late, up to \d+ days?$/)).toBeVisible()
      await owner.goto(overview)
      await expect(drainage.getByText(/ late, up to /)).toBeVisible()
      await expect(owner.locator('header').getByText(/ late, up to /)).toBeVisible()
    })

    await test.step('issuing the plan freezes the baseline, and the forecast stays open', async () => {
      await act(worker, 'Send to TIDP Owner for Acceptance', 'Send')
      await expect(worker).toHaveURL(/\/tasks-list/)
      await drainage.getByRole('link').click()
      await act(owner, 'Accept Discipline', 'Accept')
      await expect(owner.getByText('Discipline Accepted')).toBeVisible()
      await owner.goto(overview)
      await act(owner, 'Issue for approval')
      await owner.getByText('TIDP attributes', { exact: true }).click()
      await expect(owner.getByText('Baseline set')).toBeVisible()
      await worker.goto(overview)
      await disciplineLink(worker, 'Drainage').click()
      await moveTo(worker, 'baselineDue', 0)
      await expect(cell(worker, 'baselineDue', 0)).toHaveText('31/12/2030')
      await type(worker, 'forecast', '20/12/2030')
      await save(worker)
      await moveTo(worker, 'rag', 0)
      await expect(cell(worker, 'rag', 0)).toHaveText('Green: on time')
    })
  },
)
