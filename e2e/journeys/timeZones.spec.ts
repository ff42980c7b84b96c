import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const plan = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'

/** Returns the days in a text, without the remaining time, which changes during the journey. */
const daysIn = (text: string) => text.match(/\d\d\/\d\d\/\d{4}/g) ?? []

/** Returns the due dates in the list of recent tasks. */
async function dueDates(page: Page): Promise<string[]> {
  const dates = page.getByRole('table', { name: 'Recent Tasks' }).getByRole('time')
  await expect(dates.first()).toBeVisible()
  return daysIn((await dates.allTextContents()).join(' ')).toSorted()
}

/** Returns the plan's due date and the dates of its stage. */
async function planDates(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: plan }).first().click()
  const due = await page
    .getByRole('main')
    .locator('header')
    .getByText(/^· Due/)
    .innerText()
  await page.getByRole('tab', { name: 'Technical Lifecycle' }).click()
  const stage = page.getByRole('table', { name: 'Technical Lifecycle' }).getByRole('row').last()
  return daysIn(`${due} ${await stage.innerText()}`)
}

test('a plan is due on the same day in every time zone', async ({ signIn }) => {
  const seen: string[][][] = []
  for (const timezoneId of ['Europe/London', 'America/Los_Angeles', 'Pacific/Auckland']) {
    const { page } = await signIn('maya.okafor@tidemark.example', { timezoneId })
    await page.getByRole('tab', { name: 'Recent Tasks' }).click()
    seen.push([await dueDates(page), await planDates(page)])
  }
  const [london, losAngeles, auckland] = seen
  expect(london?.map(({ length }) => length > 2)).toEqual([true, true])
  expect(losAngeles).toEqual(london)
  expect(auckland).toEqual(london)
})
