import { moveTo } from '../support/grid.ts'
import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

/** Returns whether a click on the middle of the focused element would reach it. */
const isFocusInSight = () => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const { left, top, width, height } = focused.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (focused.contains(hit) || hit.contains(focused))
}

/** Returns whether a click just below the upper edge of an element would reach it. */
const isUpperEdgeInSight = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + 3))
}

test(
  'at 200 % zoom the bar of a form covers neither the navigation nor the focused field',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt')
    // A laptop of 1440 by 900 at 200 %.
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto(`${world.url}/app/forms/create`)
    await choose(page, 'Select form', 'design', /Design Change Request/)
    const create = page.getByRole('button', { name: 'Create form' })
    await expect(create).toBeAttached()
    await page.evaluate(() => scrollTo(0, 0))
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    for (const link of await links.all()) expect(await link.evaluate(isUpperEdgeInSight)).toBe(true)

    const covered: string[] = []
    await page.getByRole('combobox', { name: 'Select form' }).focus()
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab')
      if (!(await page.evaluate(isFocusInSight)))
        covered.push(
          await page.evaluate(() => {
            const { activeElement: on } = document
            return on?.getAttribute('aria-label') ?? on?.textContent ?? on?.id ?? ''
          }),
        )
    }
    expect(covered).toEqual([])
  },
)

test(
  'on a phone an error of two lines does not move the fields below it',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${world.url}/app/forms/create`)
    await choose(page, 'Select form', 'design', /Design Change Request/)
    const cost = page.getByRole('textbox', { name: 'Estimated cost (GBP)' })
    const below = page.getByRole('combobox', { name: 'Approvers' })
    // Both at once: the page may scroll between two measurements.
    const distance = async () =>
      cost.evaluate(
        (upper, lower) =>
          (lower?.getBoundingClientRect().top ?? 0) - upper.getBoundingClientRect().top,
        await below.elementHandle(),
      )
    await cost.fill('5')
    const before = await distance()
    await cost.fill('1,8,5')
    await cost.blur()
    const error = page.getByText('Enter digits without thousands separators, such as 18500.5.', {
      exact: true,
    })
    await expect(error).toBeVisible()
    expect((await error.boundingBox())?.height).toBeGreaterThan(20)
    expect(await distance()).toBe(before)
  },
)

for (const name of ['tom.brandt', 'dana.whitlock', 'maya.okafor'])
  test(
    `on a phone ${name} sees four tasks without scrolling`,
    { tag: '@long' },
    async ({ world, signIn }) => {
      const { page } = await signIn(name)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${world.url}/app/tasks-list`)
      // In the order of the tables; the header rows have no link.
      const tasks = page.getByRole('row').filter({ has: page.getByRole('link') })
      await expect(tasks.nth(3)).toBeVisible()
      const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
      const end = async () => {
        const row = await tasks.nth(3).boundingBox()
        return row === null ? Number.NaN : row.y + row.height
      }
      const top = (await navigation.boundingBox())?.y ?? 0
      await expect.poll(end).toBeLessThanOrEqual(top)
      expect(top).toBeGreaterThan(600)
    },
  )

test(
  'on a phone a discipline shows its main action beside a menu with the others',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('dana.whitlock')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${world.url}/app/discipline-overview/1DM03-DIDP-000001`)
    const actions = page.getByRole('region', { name: 'Actions on the discipline' })
    await expect(actions.getByRole('button')).toHaveText(['Fetch deliverable numbers', 'Excel', ''])
    await actions.getByRole('button', { name: 'Other actions' }).click()
    const send = page.getByRole('menuitem', { name: /^Send to TIDP Owner for Acceptance/ })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await expect(send).toContainText('Get the missing numbers first.')
    await expect(page.getByRole('menuitem', { name: 'Nominate Additional Owner' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Fetch deliverable numbers', exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: /numbers/ })).toBeVisible()
  },
)

test(
  'in a low window the page follows the active cell of the grid, whose messages stay in sight',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('dana.whitlock')
    await page.setViewportSize({ width: 1366, height: 600 })
    await page.goto(`${world.url}/app/discipline-overview/1DM03-DIDP-000001`)
    await moveTo(page, 'title', 14)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    const lowest = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Control+z')
    const message = page.locator('output').getByText('Nothing to undo.')
    await expect.poll(() => message.evaluate(isUpperEdgeInSight)).toBe(true)
    await page.keyboard.press('Control+Home')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(lowest)
  },
)
