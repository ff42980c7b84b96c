import { tokenIn } from '../support/device.ts'
import { cell, moveTo } from '../support/grid.ts'
import { enterCredentials, signInAs } from '../support/signInPage.ts'
import { choose } from '../support/steps.ts'
import { expect, removeLines, test } from '../support/test.ts'

const typed = 'Typed before Maya signed in'

test(
  'a tab says that another person signed in in another tab, sends nothing and keeps the draft',
  { tag: '@long' },
  async ({ world, openBrowser, address }) => {
    const [ben, maya] = [address('ben.carver'), address('maya.okafor')]
    const { page, context, console: lines } = await openBrowser()
    const other = await context.newPage()
    await other.goto(`${world.url}/app/`)
    await expect(other.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()

    await signInAs(page, world, ben)
    await page.getByRole('link', { name: 'Signalling' }).first().click()
    await expect(cell(page, 'title', 0)).not.toHaveText('')
    await moveTo(page, 'title', 1)
    // Without Enter: the cell is still open when the page goes.
    await page.keyboard.type(typed, { delay: 20 })
    await expect(page.locator('textarea.gdg-input')).toHaveValue(typed)
    const place = page.url()

    const sent: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) sent.push(request.headers()['authorization'] ?? null)
    })
    const bens = await tokenIn(page)

    await test.step('Maya signs in in the other tab', async () => {
      await enterCredentials(other, world, maya)
      await expect(other.getByRole('button', { name: /maya\.okafor/ })).toBeVisible()
      const notice = page.getByRole('heading', {
        name: 'You are now signed in as Maya Okafor in another tab',
      })
      const isMayas = page.getByRole('button', { name: /maya\.okafor/ })
      await expect(notice.or(isMayas)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
      const mayas = await tokenIn(page)
      expect(mayas).not.toBe(bens)
      if (await notice.isVisible()) {
        expect(sent.filter((header) => header !== `Bearer ${bens}`)).toEqual([])
        await page.getByRole('button', { name: 'Reload' }).click()
      }
      // On a slow machine a request of Ben's page may be refused before the other tab has Maya's
      // token. Ben's page then signs in again, which the provider answers with Maya's session.
      else lines.splice(0)
    })

    await test.step('the page is then that of Maya, without the draft of Ben', async () => {
      await expect(page.getByRole('button', { name: /maya\.okafor/ })).toBeVisible()
      await expect(cell(page, 'title', 0)).not.toHaveText('')
      await expect(page.getByText(typed)).toHaveCount(0)
    })

    await test.step('Ben finds the draft when he signs in again', async () => {
      await page.goto(`${world.url}/app/logout`)
      await expect(other.getByRole('heading', { name: 'You are logged out.' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
      await enterCredentials(page, world, ben)
      await page.goto(place)
      await expect(page.getByRole('button', { name: 'Save 1 line', exact: true })).toBeVisible()
      await expect(cell(page, 'title', 1)).toHaveText(typed)
      await page.getByRole('button', { name: 'Discard' }).click()
    })
  },
)

test(
  'after a logout that the sign-in service could not be told of, nobody goes on as the person who left',
  { tag: '@long' },
  async ({ world, openBrowser, address }) => {
    const { page, context, console: lines } = await openBrowser()
    await signInAs(page, world, address('ben.carver'))
    await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
    const ofService = ({ origin }: URL) => origin !== new URL(world.url).origin
    await context.route(ofService, (route) => route.abort())
    await page.goto(`${world.url}/app/logout`)
    await expect(page.getByText(/^You are logged out on this device;/)).toBeVisible()
    await context.unroute(ofService)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${world.url}/app/`)
    await expect(other.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    removeLines(lines, /ERR_FAILED/)
  },
)

test(
  'a person whose role is taken away reads why on the sign-in page, and goes on with the others',
  { tag: '@long' },
  async ({ world, openBrowser, signIn, address }) => {
    const starter = address('new.starter')
    const { page: admin } = await signIn('sysadmin', { at: 'user-management' })
    await admin.getByRole('button', { name: 'Add new' }).click()
    const form = admin.getByRole('form', { name: 'New user' })
    await form.getByLabel('Email').fill(starter)
    await choose(admin, 'Permissions', 'Registers vi', 'Registers viewer')
    await choose(admin, 'Permissions', 'Registers cr', 'Registers creator')
    await choose(admin, 'Default module', 'Reg', 'Registers')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('User created')).toBeVisible()
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    const { page, console: lines } = await openBrowser()
    await signInAs(page, world, starter)
    await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()

    await admin.getByRole('searchbox', { name: 'Email' }).fill('new.starter')
    await admin.getByRole('button', { name: `Edit ${starter}` }).click()
    await admin.getByRole('button', { name: 'Remove Registers creator' }).click()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('User updated')).toBeVisible()

    await expect(
      page.getByText(/^Your roles in .+ have changed: an administrator took one away\./),
    ).toBeVisible()
    await enterCredentials(page, world, starter)
    await expect(page.getByRole('heading', { name: 'Task list' })).toBeVisible()
    // A browser logs every refused call.
    removeLines(lines, /status of 40[01]/)
  },
)
