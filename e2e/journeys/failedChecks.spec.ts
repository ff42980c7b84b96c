import { startWorld, type World } from '@tidemark/devkit/world'
import { cell } from '../support/grid.ts'
import { expect, productOptions, removeLines, test as base } from '../support/test.ts'

/**
 * A separate product, because its logs report that the services were down. The register answers
 * nothing during the journey.
 */
const test = base.extend<object, { world: World }>({
  world: [
    // Playwright reads from the pattern which fixtures are needed: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using world = await startWorld({
        ...productOptions,
        registerSeconds: 600,
        gatewayEnv: { POLL_SECONDS: '1' },
      })
      await use(world)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** A subscription that could not start waits up to 45 s for its next try, which may come too early. */
const twoRetries = 120_000

test(
  'pages show since when they are out of date while the services are down, and no longer afterwards',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const { page, context, console: lines } = await signIn('dana.whitlock')
    const plan = await context.newPage()
    await plan.goto(`${world.url}/app/overview/${tunnels}-TIDP-000001`)
    await page.goto(`${world.url}/app/discipline-overview/${tunnels}-DIDP-000001`)
    await expect(page.getByText('In Progress').first()).toBeAttached()
    await expect(cell(page, 'title', 0)).not.toHaveText('')
    const reloaded = await Promise.all(
      ['tasks-list?tab=recent', 'forms?list=all', 'midp'].map(async (path) => {
        const one = await context.newPage()
        await one.goto(`${world.url}/app/${path}`)
        await expect(one.getByText(/1DM\d+-|TIDP/).first()).toBeVisible()
        return one
      }),
    )
    const comments = page.getByRole('region', { name: 'Comments', exact: true })
    const history = page.getByRole('complementary', { name: 'History' })
    await page.getByRole('button', { name: 'Show History' }).click()
    await page.getByRole('button', { name: /^Comments \(/ }).click()
    await expect(comments).toBeVisible()
    const places = [comments, history, plan.getByRole('main').locator('header')]
    const firstComment = comments.getByRole('article').first()
    const firstEntry = history.getByRole('listitem').first()
    const before = [await firstComment.boundingBox(), await firstEntry.boundingBox()]

    await test.step('the data is marked as its last known state, and nothing moves', async () => {
      await world.services.stop()
      const notice = page.getByRole('alert')
      await expect(notice).toContainText('Error while cheking deliverables status.')
      await expect(notice).toContainText(/Last checked \d\d:\d\d/)
      for (const place of places)
        await expect(place.getByText(/^Not updated since \d\d:\d\d$/).first()).toBeVisible()
      const bell = page.getByRole('button', { name: /^Notifications: \d+, not updated since/ })
      await expect(bell).toBeVisible()
      expect([await firstComment.boundingBox(), await firstEntry.boundingBox()]).toEqual(before)
      await expect(page.getByText(/^Not updated since \d\d:\d\d\. Trying again…$/)).toHaveCount(1)
    })

    await test.step('pages that are loaded meanwhile say what failed', async () => {
      for (const one of reloaded) {
        await one.reload()
        await expect(one.getByText(/failed to load|^Failed to load/i).first()).toBeVisible()
      }
    })

    await test.step('the device loses its connection, so that all subscriptions start again in vain', async () => {
      const reconnected = page.waitForEvent('websocket')
      await context.setOffline(true)
      await context.setOffline(false)
      const socket = await reconnected
      await socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('errors'),
      )
    })

    await test.step('the marks disappear without a reload', async () => {
      await world.restartServices()
      for (const open of [page, plan]) {
        await expect(open.getByText(/^Error while cheking|^Not updated since/)).toHaveCount(0, {
          timeout: twoRetries,
        })
        await expect(open.getByRole('button', { name: /^Notifications: \d+$/ })).toBeVisible()
      }
    })
    await test.step('what failed loads by itself, in every part alike', async () => {
      for (const one of reloaded) {
        await one.bringToFront()
        await expect(one.getByText(/failed to load/i)).toHaveCount(0, { timeout: twoRetries })
      }
    })
    // Requests during the outage were answered with an error, which the browser logs.
    removeLines(lines, /50[0-9]/)
  },
)
