import type { Page } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'
import { cellAt, sheet } from '../support/gridCells.ts'
import { expect, test } from '../support/test.ts'

test.use({ data: 'shared' })

const { executablePath, args } = await findChromium()
/** The person has set the text of the browser to twice its size. */
test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
})

const plan = 'overview/1DM03-TIDP-000001'

/** Pages and what a person does there first. */
const pages: Record<string, [path: string, action: (page: Page) => ReturnType<Page['locator']>][]> =
  {
    'tom.brandt': [
      ['tasks-list', (page) => page.getByRole('link', { name: 'Issue for approval' })],
      [plan, (page) => page.getByRole('button', { name: 'Add discipline' })],
      [`${plan}?comment=C-0001`, (page) => page.getByRole('button', { name: 'Reply' }).last()],
      [
        'discipline-overview/1DM03-DIDP-000001',
        (page) => page.getByRole('button', { name: /^Comments \(/ }),
      ],
      ['dashboard', (page) => page.getByRole('button', { name: 'Report' })],
      ['midp', (page) => page.getByRole('button', { name: 'Display' })],
      ['forms', (page) => page.getByRole('link', { name: 'Create new' })],
      ['forms/create', (page) => page.getByRole('combobox', { name: 'Select form' })],
    ],
    'dana.whitlock': [
      [
        'discipline-overview/1DM03-DIDP-000001',
        (page) => page.getByRole('button', { name: 'Add new' }),
      ],
    ],
    'maya.okafor': [
      ['create-new-tidp', (page) => page.getByRole('combobox', { name: 'Primary Asset' })],
    ],
    'helen.marsh': [
      ['forms/templates', (page) => page.getByRole('link', { name: 'Create new' })],
      ['forms/templates/create', (page) => page.getByLabel('Form name')],
    ],
    sysadmin: [
      ['user-management', (page) => page.getByRole('button', { name: 'Add new' })],
      ['groups-management', (page) => page.getByRole('button', { name: 'Add New' })],
      ['groups-management/reach', (page) => page.getByRole('combobox', { name: 'Person' })],
    ],
  }

for (const [username, addresses] of Object.entries(pages))
  test(
    `with text of twice the size ${username} reaches the first action of each page`,
    { tag: '@long' },
    async ({ world, signIn }) => {
      const { page } = await signIn(username)
      for (const [path, action] of addresses)
        for (const width of [1440, 768])
          await test.step(`${path} at ${width} px`, async () => {
            await page.setViewportSize({ width, height: 900 })
            await page.goto(`${world.url}/app/${path}`)
            await action(page).first().click({ trial: true })
            const shown = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
            expect.soft(shown, 'the width of the page').toBeLessThanOrEqual(width)
          })
    },
  )

test(
  'with text of twice the size the field of the palette keeps its height',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt')
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto(`${world.url}/app/tasks-list`)
    await expect(page.getByRole('link', { name: 'Issue for approval' }).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('textbox', { name: 'Search or run a command' })
    await field.fill('lining')
    await expect(page.getByText(/found/)).toBeVisible()
    // 3 rem.
    expect((await field.boundingBox())?.height).toBe(96)
  },
)

test(
  'with text of twice the size a phone shows the whole bar and the names of what is found',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt')
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['tasks-list', 'midp', 'discipline-overview/1DM03-DIDP-000001']) {
      await page.goto(`${world.url}/app/${path}`)
      const bar = page.getByRole('banner').getByRole('button')
      await expect(bar.filter({ visible: true })).toHaveCount(5)
      for (const button of await bar.all()) await button.click({ trial: true })
      const shown = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
      expect.soft(shown, `the width of ${path}`).toBeLessThanOrEqual(360)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Search or run a command' }).fill('lining')
    const found = page.getByRole('option', { name: /Lining durability/ }).first()
    await expect(found).toBeVisible()
    const name = found.getByText(/^Lining durability/).last()
    expect((await name.boundingBox())?.width).toBeGreaterThan(120)
  },
)

test(
  'with text of twice the size the actions on marked deliverables are in view',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('maya.okafor')
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const zoomed of ['browser', 'page']) {
      await page.goto(`${world.url}/app/midp`)
      // A person may have set the size for the page only: then it keeps the layout of a wide window.
      if (zoomed === 'page') await page.addStyleTag({ content: 'html { font-size: 32px }' })
      await expect(cellAt(page, 1, 0)).toBeAttached()
      const canvas = sheet(page)
      await canvas.scrollIntoViewIfNeeded()
      const top = () => canvas.evaluate((grid) => grid.getBoundingClientRect().top + window.scrollY)
      const before = await top()
      // A row that no bar above the sheet covers.
      await canvas.click({ position: { x: 16, y: 300 }, force: true })
      const marked = page.getByText('1 deliverable marked', { exact: true })
      await expect(marked).toBeVisible()
      expect(await top(), 'the place of the grid').toBe(before)
      const hidden = await marked
        .locator('..')
        .evaluate((bar) => Math.max(0, bar.scrollWidth - bar.clientWidth))
      expect(hidden, 'pixels of the bar out of view').toBe(0)
      await page.getByRole('button', { name: 'Actions', exact: true }).click()
      for (const name of [/^Mark all/, 'Edit together', 'Fetch deliverable numbers'])
        await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 })
      await page.getByRole('menuitem', { name: 'Accept disciplines' }).click()
      await expect(page.getByRole('dialog', { name: 'Accept disciplines' })).toBeVisible()
    }
  },
)

test(
  'with text of twice the size Save of a template is in view from the start',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('helen.marsh')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${world.url}/app/forms/templates/create`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeInViewport({ ratio: 1 })
  },
)
