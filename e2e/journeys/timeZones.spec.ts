import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

const plan = 'Dunmere Running Tunnels - Segmental lining - Detailed Design (DD)'

/** Returns the days in a text, without the remaining time, which changes during the journey. */
const daysIn = (text: string) => text.match(/\d\d\/\d\d\/\d{4}/g) ?? []

/** Returns the due dates by task of the rows of recent tasks that are loaded. */
async function dueDates(page: Page): Promise<Map<string, string[]>> {
  const rows = page.getByRole('table', { name: 'Recent Tasks' }).getByRole('row')
  const dated = rows.filter({ has: page.getByRole('time') }).filter({ has: page.getByRole('link') })
  await expect(dated.first()).toBeVisible()
  const texts = await dated.evaluateAll((found) =>
    found.map((row) => ({
      task: row.querySelector('a')?.getAttribute('href') ?? '',
      due: [...row.querySelectorAll('time')].map(({ textContent }) => textContent).join(' '),
    })),
  )
  return new Map(texts.map(({ task, due }) => [task, daysIn(due)]))
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

test('a plan is due on the same day in every time zone', { tag: '@long' }, async ({ signIn }) => {
  const seen: { due: Map<string, string[]>; plan: string[] }[] = []
  for (const timezoneId of ['Europe/London', 'America/Los_Angeles', 'Pacific/Auckland']) {
    const { page } = await signIn('maya.okafor', { timezoneId })
    await page.getByRole('tab', { name: 'Recent Tasks' }).click()
    seen.push({ due: await dueDates(page), plan: await planDates(page) })
  }
  const [london, ...others] = seen
  expect(london?.plan.length).toBeGreaterThan(2)
  for (const other of others) {
    expect(other.plan).toEqual(london?.plan)
    // How many rows are loaded differs.
    const both = [...other.due].filter(([task]) => london?.due.has(task))
    expect(both.length).toBeGreaterThan(2)
    expect(both).toEqual(both.map(([task]) => [task, london?.due.get(task)]))
  }
})
