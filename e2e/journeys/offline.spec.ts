import type { Page } from '@playwright/test'
import { agePages, expireToken, keptAnswers, keptForOffline } from '../support/device.ts'
import { cell, moveTo } from '../support/grid.ts'
import { sheet } from '../support/gridCells.ts'
import { choose } from '../support/steps.ts'
import { expect, removeLines, type Person, test } from '../support/test.ts'

/** Matches what the browser and the service worker log without a network. */
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|no-response|favicon/

test(
  'an offline person is warned, and pages open without a reload once the network is back',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page, context, console: lines } = await signIn('maya.okafor')
    const heading = page.getByRole('heading', { name: 'Task list' })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create new' })).toBeVisible()
    // The bar is loaded once the page is idle.
    await expect(page.locator('header output')).toBeAttached()

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
    removeLines(lines, /ERR_INTERNET_DISCONNECTED|PageNotFetched|dynamically/)
  },
)

test('the pages read last open offline, and what was typed there is saved after reconnecting', async ({
  world,
  signIn,
}) => {
  const { page, context, console: lines } = await signIn('ben.carver', { serviceWorkers: 'allow' })
  await page.goto(`${world.url}/app/tasks-list`)
  await page.getByRole('link', { name: 'Signalling' }).first().click()
  await expect(cell(page, 'status', 0)).toHaveText('Empty')

  await test.step('the browser keeps the pages that it opened, and the files of all', async () => {
    await keptForOffline(page)
    // Loads the page through the service worker.
    await page.reload()
    await expect(cell(page, 'status', 0)).toHaveText('Empty')
  })

  await test.step('a page opens offline, with an expired token too, and names the time of its version', async () => {
    await context.setOffline(true)
    await expireToken(page)
    await page.reload()
    await expect(cell(page, 'status', 0)).toHaveText('Empty')
    await expect(page.getByText(/^Offline – showing the version of \d\d:\d\d$/)).toBeVisible()
  })

  await test.step('a dialog opens offline that was never opened', async () => {
    await moveTo(page, 'title', 1)
    await page.keyboard.type('Not to be kept', { delay: 20 })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  })

  await test.step('a save waits for the network, and is sent once it is back', async () => {
    await moveTo(page, 'title', 1)
    await page.keyboard.type('Signalling plan, typed in a tunnel', { delay: 20 })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save 1 line', exact: true }).click()
    await expect(page.getByText('Keep this page open to try again automatically.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await expect(page.getByText(/^Offline/)).toHaveCount(0)
    await page.reload()
    await expect(sheet(page).getByText('Signalling plan, typed in a tunnel')).toBeAttached()
  })

  await test.step('a save that waits is named on other pages, and sent when its page opens online', async () => {
    const address = page.url()
    await page.goto(`${world.url}/app/tasks-list`)
    await expect(page.locator('main tbody a[href]').first()).toBeVisible()
    await page.goto(address)
    await expect(cell(page, 'status', 0)).toHaveText('Empty')
    await context.setOffline(true)
    await moveTo(page, 'title', 1)
    await page.keyboard.type('Signalling plan, reloaded in a tunnel', { delay: 20 })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Save 1 line', exact: true }).click()
    await expect(page.getByText('Offline – not saved yet: Signalling')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`${world.url}/app/tasks-list`)
    await expect(page.getByText('Offline – not saved yet: Signalling')).toBeVisible()
    await context.setOffline(false)
    await page.getByText('Entered offline, open to save: ').getByRole('link').click()
    await expect(page.getByText('Entered offline')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
    await page.reload()
    await expect(sheet(page).getByText('Signalling plan, reloaded in a tunnel')).toBeAttached()
  })

  await test.step('a page of an older release is replaced by itself', async () => {
    await agePages(page)
    await page.reload({ waitUntil: 'commit' })
    const replaced = page.locator('html:not([data-release="old"])')
    await expect(replaced.locator(cell(page, 'status', 0))).toHaveText('Empty')
  })

  await test.step('signing out removes what was kept', async () => {
    await page.goto(`${world.url}/app/logout`)
    await page.getByLabel('Email').waitFor()
    await page.goto(`${world.url}/app/mark.svg`)
    expect((await keptAnswers(page)).stored).toEqual([])
  })

  removeLines(lines, withoutNetwork)
})

/** Issued for Review: Tom Brandt owns it, and Ingrid Solheim reviews it. */
const plan = 'TIDP-000004'

test(
  'people, a comment and a reply entered offline are saved when the page opens online again',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const owner = await signIn('tom.brandt', { serviceWorkers: 'allow' })
    const reviewer = await signIn('ingrid.solheim', { serviceWorkers: 'allow' })
    const address = `${world.url}/app/overview/${tunnels}-${plan}`
    const waiting = (page: Page) => page.getByText(/^Offline – not saved yet: .*Detailed Design/)
    /** Leaves the page offline and opens it online by the link of the bar. */
    const reopen = async ({ page, context }: Person) => {
      await expect(waiting(page)).toBeVisible()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto(`${world.url}/app/tasks-list`)
      await expect(waiting(page)).toBeVisible()
      await context.setOffline(false)
      await page.getByText('Entered offline, open to save: ').getByRole('link').click()
      await expect(page.getByText('Entered offline')).toHaveCount(0)
    }
    for (const { page } of [owner, reviewer]) {
      await page.goto(`${world.url}/app/tasks-list`)
      await expect(page.locator('main tbody a[href]').first()).toBeVisible()
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: /Detailed Design/ })).toBeVisible()
      await keptForOffline(page)
      // The service worker keeps the page that it served.
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: /Detailed Design/ })).toBeVisible()
    }

    await test.step('the owner adds a reviewer', async () => {
      const { page, context } = owner
      const edit = page.getByRole('button', { name: 'Edit Reviewers' })
      await edit.click()
      await choose(page, 'Reviewers', 'Grace', /Grace Liu/)
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await reopen(owner)
      await expect(edit.locator('..')).toContainText('Grace Liu')
    })

    await test.step('the reviewer comments once', async () => {
      const { page, context } = reviewer
      await page.getByRole('button', { name: 'Add comment' }).first().click()
      await page.getByLabel('Code').selectOption('4 Editorial')
      const form = page.getByRole('form', { name: 'New comment' })
      await form.getByRole('textbox', { name: /^Comment/ }).fill('Written on a train')
      await context.setOffline(true)
      await form.getByRole('button', { name: 'Add comment' }).click()
      await reopen(reviewer)
      await expect(page.getByRole('article').getByText('Written on a train')).toHaveCount(1)
      await expect(form).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('article').getByText('Written on a train')).toHaveCount(1)
    })

    await test.step('a discarded reply waits no longer', async () => {
      const { page, context } = reviewer
      const article = page.getByRole('article').filter({ hasText: 'Written on a train' })
      await article.getByRole('button', { name: /^Reply to/ }).click()
      await article.getByRole('textbox').fill('And answered in a tunnel')
      await context.setOffline(true)
      await article.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(waiting(page)).toBeVisible()
      await article.getByRole('button', { name: 'Discard' }).click()
      await expect(waiting(page)).toHaveCount(0)
      await article.getByRole('button', { name: /^Reply to/ }).click()
      await article.getByRole('textbox').fill('Then answered at the station')
      await article.getByRole('button', { name: 'Reply', exact: true }).click()
      await reopen(reviewer)
      await expect(article.getByText('Then answered at the station')).toHaveCount(1)
      await expect(article.getByText('And answered in a tunnel')).toHaveCount(0)
    })

    for (const { console: lines } of [owner, reviewer]) removeLines(lines, withoutNetwork)
  },
)

test.describe('with forms', () => {
  test.use({ data: { hasForms: true } })

  test(
    'a form that is saved offline, by Ctrl+S, is saved when it opens online again',
    { tag: '@long' },
    async ({ world, signIn }) => {
      const {
        page,
        context,
        console: lines,
      } = await signIn('tom.brandt', { serviceWorkers: 'allow' })
      await page.goto(`${world.url}/app/tasks-list`)
      await page
        .getByRole('link', { name: /Inspection and Test Record/ })
        .first()
        .click()
      const field = page.locator('main [data-attribute]').getByRole('textbox').first()
      await expect(field).toBeEditable()
      await keptForOffline(page)
      await page.reload()
      await field.fill('Filled in a tunnel')
      await context.setOffline(true)
      await page.keyboard.press('Control+s')
      const waiting = page.getByText(/^Offline – not saved yet: .*ITR-/)
      await expect(waiting).toBeVisible()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.goto(`${world.url}/app/tasks-list`)
      await expect(waiting).toBeVisible()
      await context.setOffline(false)
      await page.getByText('Entered offline, open to save: ').getByRole('link').click()
      await expect(page.getByText('Entered offline')).toHaveCount(0)
      await expect(page.getByText('Successfully updated form.')).toBeVisible()
      await page.reload()
      await expect(field).toHaveValue('Filled in a tunnel')
      removeLines(lines, withoutNetwork)
    },
  )
})
