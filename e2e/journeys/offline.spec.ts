import { choose } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test('an offline person is warned, and pages open without a reload once the network is back', async ({
  world,
  signIn,
}) => {
  const { page, context, console: lines } = await signIn('maya.okafor@tidemark.example')
  const heading = page.getByRole('heading', { name: 'Task list' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create new' })).toBeVisible()

  await test.step('the bar warns and moves nothing', async () => {
    const before = await heading.boundingBox()
    await context.setOffline(true)
    await expect(page.getByText('Offline – showing the last loaded version')).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
  })

  await test.step('a page that was never opened gives the reason, and opens when the network is back', async () => {
    await page.getByRole('link', { name: 'Forms', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Forms', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
  })

  await test.step('the page says that changes are kept on the device', async () => {
    await page.goto(`${world.url}/app/create-new-tidp`)
    await choose(page, 'Primary Asset', 'Harrow', /Harrow Lane Shaft/)
    await context.setOffline(true)
    await expect(page.getByText('Offline – your changes are kept on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
  })

  // The browser logs each failed request, and React the page that failed to load.
  lines.splice(
    0,
    lines.length,
    ...lines.filter((line) => !/ERR_INTERNET_DISCONNECTED|PageNotFetched|dynamically/.test(line)),
  )
})
