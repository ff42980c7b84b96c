import type { Route } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

interface Answer {
  data?: {
    contract?: {
      formTasks?: {
        nodes?: { id: string; form: string; parent: string | null }[]
        pageInfo: { hasNextPage: boolean }
      }
    }
  }
}
const listed = 1000

/** Repeats the tasks in the gateway's answer until there are as many as in a large contract. */
async function repeated(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as Answer
  const tasks = answer.data?.contract?.formTasks
  if (!tasks?.nodes) return route.fulfill({ response })
  const { nodes } = tasks
  const copies = Array.from({ length: Math.ceil(listed / nodes.length) }, (_, copy) =>
    nodes.map((task) =>
      Object.assign(structuredClone(task), {
        id: `${task.id}-${copy}`,
        form: `${task.form}-${copy}`,
        parent: task.parent && `${task.parent}-${copy}`,
      }),
    ),
  )
  tasks.nodes = copies.flat()
  tasks.pageInfo.hasNextPage = false
  return route.fulfill({ response, json: answer })
}

test(
  'the forms of a large contract are listed, scrolled and reached by keyboard',
  { tag: '@long' },
  async ({ signIn, world }) => {
    const { page } = await signIn('maya.okafor')
    await page.route('**/graphql', repeated)
    await page.goto(`${world.url}/app/forms?list=all`)
    const grid = page.getByRole('treegrid', { name: 'All Project Forms' })
    const drawn = grid.locator('tbody tr[data-row]')
    await expect(drawn.first()).toBeVisible()
    const all = Number(await grid.getAttribute('aria-rowcount'))
    expect(all).toBeGreaterThan(500)
    expect(await drawn.count()).toBeLessThan(100)

    await drawn.first().focus()
    await page.keyboard.press('End')
    const last = grid.locator(`tr[aria-rowindex="${all}"]`)
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    expect(await drawn.count()).toBeLessThan(100)

    await page.keyboard.press('Home')
    await expect(grid.locator('tr[aria-rowindex="2"]')).toBeFocused()
    await expect(grid.locator('tr[aria-rowindex="2"]')).toBeInViewport()
    await page.mouse.wheel(0, 100_000)
    await expect(grid.locator('tr[aria-rowindex="2"]')).not.toBeInViewport()
    await expect(drawn.nth(15)).toBeInViewport()
  },
)
