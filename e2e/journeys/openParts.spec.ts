import type { Page } from '@playwright/test'
import { cell, moveTo, pasteAt } from '../support/grid.ts'
import { cellAt, moveToCell } from '../support/gridCells.ts'
import { axeFindings, expectAccessible, findingsOf } from '../support/axe.ts'
import { columns, editableRow, linesOf, save, type, cell as midpCell } from '../support/midp.ts'
import { addTunnelsOwner } from '../support/owners.ts'
import { choose } from '../support/steps.ts'
import { expect, removeLines, test } from '../support/test.ts'

/** Opens the discipline Signalling of Ben Carver, whose lines have no numbers. */
const openSignalling = async (page: Page, url: string) => {
  await page.goto(`${url}/app/tasks-list`)
  await page.getByRole('link', { name: 'Signalling' }).first().click()
  await expect(cell(page, 'status', 0)).toHaveText('Empty')
}

test(
  'parts that open over a page are accessible, in light and in dark',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('ben.carver')
    await openSignalling(page, world.url)

    await test.step('the palette, which offers the actions of the page first', async () => {
      await page.keyboard.press('Control+K')
      const palette = page.getByRole('dialog', { name: 'Command palette' })
      await expect(palette.getByRole('textbox')).toBeFocused()
      const own = palette.getByRole('group', { name: 'This page' })
      await expect(own.getByRole('option', { name: 'Add new deliverable' })).toBeVisible()
      await expectAccessible(page, 'the command palette')
      await page.keyboard.type('signalling')
      await expect(palette.getByRole('option', { name: /Signalling/ }).first()).toBeVisible()
      await expectAccessible(page, 'search results in the palette')
      await page.keyboard.press('Escape')
    })

    await test.step('the keyboard shortcuts', async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectAccessible(page, 'the keyboard shortcuts')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('the results of the search field', async () => {
      await page.getByRole('combobox', { name: /Search/ }).fill('lining')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page, 'search results')
      await page.keyboard.press('Escape')
    })

    await test.step('find and replace in the grid', async () => {
      await moveTo(page, 'title', 0)
      await page.keyboard.press('Control+H')
      await page.getByLabel('Search in the grid').fill('Signalling')
      await expect(page.getByLabel('Replace with')).toBeVisible()
      await expectAccessible(page, 'find and replace')
      await page.keyboard.press('Escape')
    })

    await test.step('the reason of a blocked action', async () => {
      await page.getByRole('button', { name: /^Send to TIDP Owner/ }).press('Enter')
      const reasons = page.getByRole('dialog', { name: "Why you can't do this" })
      await expect(reasons.getByRole('button').or(reasons.getByRole('link')).first()).toBeFocused()
      await expectAccessible(page, 'the reason of a blocked action')
    })
  },
)

test(
  'F8 leads to the next error and Alt+Down opens the list of a cell',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('ben.carver')
    await openSignalling(page, world.url)
    await pasteAt(page, 'documentType', 0, [['No such type'], ['Neither this one']])
    await expect(cell(page, 'documentType', 1)).toHaveText('Neither this one')
    const active = (row: number) =>
      expect(cell(page, 'documentType', row)).toHaveAttribute('aria-selected', 'true')
    await moveTo(page, 'status', 0)
    await page.keyboard.press('F8')
    await active(0)
    await page.keyboard.press('F8')
    await active(1)
    await page.keyboard.press('Shift+F8')
    await active(0)
    const list = page.getByRole('listbox')
    // An open list keeps the colours in which it was opened.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveClass(colorScheme)
      await page.keyboard.press('Alt+ArrowDown')
      await expect(list.getByRole('option', { name: 'Drawing (DRG)' })).toBeVisible()
      expect(await axeFindings(page, colorScheme), `the list of a cell, ${colorScheme}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
    }
  },
)

test(
  'the start of a template and a cancelled sign-in are accessible',
  { tag: '@long' },
  async ({ world, signIn, openBrowser }) => {
    const { page } = await signIn('helen.marsh', { at: 'forms/templates/create' })
    await page.getByRole('combobox', { name: 'Existing template' }).fill('site')
    await expect(page.getByRole('option', { name: /Site Diary/ })).toBeVisible()
    await expectAccessible(page, 'the start of a template')

    const { page: cancelled } = await openBrowser()
    await cancelled.goto(`${world.url}/app/`)
    await cancelled.getByRole('button', { name: 'Cancel' }).click()
    await expect(cancelled.getByText('You cancelled signing in.')).toBeVisible()
    await expectAccessible(cancelled, 'a cancelled sign-in')
  },
)

test('a conflict in the grid is accessible', { tag: '@long' }, async ({ signIn }) => {
  const { page: first, context } = await signIn('ben.carver', { at: 'tasks-list' })
  await first.getByRole('link', { name: 'Signalling' }).first().click()
  await expect(cell(first, 'status', 0)).toHaveText('Empty')
  const second = await context.newPage()
  await second.goto(first.url())
  for (const [page, title] of [
    [second, 'Written in the second tab'],
    [first, 'Written in the first tab'],
  ] as const) {
    await moveTo(page, 'title', 0)
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(cell(page, 'title', 0)).toHaveText(title)
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save 1 line', exact: true })
  await save(first).click()
  await expect(save(first)).toHaveCount(0)
  await expect(second.getByText('1 conflict', { exact: true })).toBeVisible()
  await expectAccessible(second, 'a conflict in the grid')
})

test(
  'conflicts over owners and in the MIDP are accessible',
  { tag: '@long' },
  async ({ world, signIn, tunnels }) => {
    const { page: tom } = await signIn('tom.brandt')
    const { page: dana } = await signIn('dana.whitlock')
    for (const page of [tom, dana]) {
      await page.goto(`${world.url}/app/overview/${tunnels}-TIDP-000002`)
      await expect(page.getByRole('button', { name: 'Edit owners of Tunnels' })).toBeVisible()
    }
    await addTunnelsOwner(tom, 'Grace Liu')
    await addTunnelsOwner(dana, 'Ravi Menon')
    await dana.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(tom.getByRole('group', { name: 'Conflict: owners of Tunnels' })).toBeVisible()
    await expectAccessible(tom, 'a conflict over owners')
    await tom.getByRole('button', { name: /^Take theirs/ }).click()

    for (const page of [tom, dana]) {
      await page.goto(
        `${world.url}/app/${linesOf('discipline=Structures&rag=RED&status=EMPTY&status=ERROR')}`,
      )
      await expect(midpCell(page, 'title', 0)).toBeAttached()
    }
    const row = await editableRow(dana, 'forecast')
    await type(tom, 'forecast', row, '01/03/2031')
    await type(dana, 'forecast', row, '02/03/2031')
    await save(dana, 1)
    await moveToCell(tom, columns.indexOf('forecast') + 1, row)
    await expect(tom.getByText(/^This was changed elsewhere to ‘02\/03\/2031’/)).toBeVisible()
    await expectAccessible(tom, 'a conflict in the MIDP')
  },
)

test(
  'the outcome of a number request and the preview of an edit together are accessible',
  { tag: '@long' },
  async ({ world, signIn }) => {
    const { page } = await signIn('tom.brandt')
    await page.goto(`${world.url}/app/midp?discipline=Information+Management&sort=title`)
    await moveToCell(page, 1, 0)
    await page.keyboard.press('Control+A')
    await page.getByRole('button', { name: 'Fetch deliverable numbers' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Fetch deliverable numbers: / }).click()
    await expect(dialog.getByText(/ done, .* not done\.$/)).toBeVisible()
    await expectAccessible(page, 'the outcome of a number request')
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Edit together' }).click()
    const edit = page.getByRole('alertdialog')
    await choose(page, 'Author', 'Grace', /Grace Liu/)
    await expectAccessible(page, 'an edit together')
    await edit.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible()
    await expectAccessible(page, 'the preview of an edit together')
  },
)

test.describe('with forms', () => {
  test.use({ data: { hasForms: true } })

  test(
    'the errors of a form and the dialog that sends it are accessible',
    { tag: '@long' },
    async ({ signIn }) => {
      const { page } = await signIn('grace.liu', { at: 'forms/create' })
      await choose(page, 'Select form', 'diary', /Site Diary/)
      await page.getByRole('textbox', { name: 'Day' }).pressSequentially('20261399')
      await page.getByRole('button', { name: 'Create form' }).click()
      await expect(page.getByText('Form has errors.')).toBeVisible()
      await expectAccessible(page, 'the errors of a form')
      await page.getByRole('textbox', { name: 'Day' }).fill('')
      await page.getByRole('textbox', { name: 'Day' }).pressSequentially('20261120')
      await page.getByRole('button', { name: 'Create form' }).click()
      await page
        .getByRole('row', { name: /Site Diary/ })
        .first()
        .getByRole('link')
        .last()
        .click()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await choose(page, 'Recipients', 'tom', /Tom Brandt/)
      await expectAccessible(page, 'the dialog that sends a form')
    },
  )
})

test.describe('with shared data', () => {
  test.use({ data: 'shared' })

  test(
    'parts of the MIDP, of notifications and of a kept revision are accessible',
    { tag: '@long' },
    async ({ world, signIn, tunnels }) => {
      const { page } = await signIn('maya.okafor', { at: 'midp' })
      await page.getByRole('button', { name: /^Notifications: \d+$/ }).click()
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
      await expectAccessible(page, 'the notifications')
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Display', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible()
      await expectAccessible(page, 'the view of the MIDP')
      await page.keyboard.press('Escape')

      await moveToCell(page, 1, 0)
      await page.keyboard.press('Alt+Enter')
      await expect(page.getByRole('link', { name: /^Open in / })).toBeVisible()
      await expectAccessible(page, 'the panel of a line')
      await page.keyboard.press('Escape')
      await expect(cellAt(page, 1, 0)).toBeFocused()

      await page.keyboard.press('Control+A')
      await page.getByRole('button', { name: 'Fetch deliverable numbers' }).click()
      await expect(
        page
          .getByRole('dialog')
          .getByText(/not possible/)
          .first(),
      ).toBeVisible()
      await expectAccessible(page, 'the preview of a number request')

      await page.goto(`${world.url}/app/overview/${tunnels}-TIDP-000005/revisions/P01`)
      await expect(page.getByText(/P01 as approved, read-only/)).toBeVisible()
      await expectAccessible(page, 'a kept revision')
      await page.goto(`${world.url}/app/overview/${tunnels}-TIDP-000005/comment-sheet`)
      await expect(page.getByRole('row', { name: /C-0001/ })).toBeVisible()
      await expectAccessible(page, 'the comment sheet')
    },
  )

  test(
    'the popups of users and groups are accessible',
    { tag: '@long' },
    async ({ world, signIn }) => {
      const { page } = await signIn('sysadmin', { at: 'user-management' })
      await page.getByRole('button', { name: 'Add new' }).click()
      await expect(page.getByRole('form', { name: 'New user' })).toBeVisible()
      await expectAccessible(page, 'the popup of a new user')
      await page.goto(`${world.url}/app/groups-management`)
      await page.getByRole('button', { name: 'Add New' }).click()
      await expect(page.getByLabel('Group title')).toBeVisible()
      await expectAccessible(page, 'the popup of a new group')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('tab', { name: 'Privileges' }).click()
      await page.getByRole('button', { name: 'Add privilege' }).click()
      await expect(page.getByRole('region', { name: 'New privilege' })).toBeVisible()
      await expectAccessible(page, 'a privilege in the making')
    },
  )

  test(
    'the menu of a column and a grouped grid are accessible',
    { tag: '@long' },
    async ({ signIn, tunnels }) => {
      const { page } = await signIn('dana.whitlock', {
        at: `discipline-overview/${tunnels}-DIDP-000019`,
      })
      await moveTo(page, 'documentType', 0)
      await page.keyboard.press('Alt+ArrowUp')
      await expect(page.getByRole('dialog', { name: 'Column Document type' })).toBeVisible()
      await expectAccessible(page, 'the menu of a column')
      await page.getByRole('button', { name: 'Group by this column' }).press('Enter')
      await expect(page.getByText('Grouped by Document type')).toBeInViewport()
      await expectAccessible(page, 'the grouped grid')
    },
  )

  test(
    'the pages before and without Registers are accessible',
    { tag: '@long' },
    async ({ world, signIn, openBrowser }) => {
      const { page: waiting } = await signIn('new.starter')
      await expect(waiting.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(waiting, 'the page of a person without roles')
      const { page: module } = await signIn('maya.okafor')
      await module.getByRole('button', { name: /^Module: / }).click()
      await module.getByRole('menuitem', { name: 'Documents' }).click()
      await expect(module.getByRole('heading', { name: 'Documents module' })).toBeVisible()
      const { page: signingIn } = await openBrowser()
      await signingIn.setViewportSize({ width: 360, height: 780 })
      await signingIn.goto(`${world.url}/app/`)
      await expect(signingIn.getByLabel('Email')).toBeVisible()
      for (const colorScheme of ['dark', 'light'] as const)
        for (const [where, page] of Object.entries({
          'the modules': module,
          'sign-in': signingIn,
        })) {
          await page.emulateMedia({ colorScheme })
          expect(await findingsOf(page), `${where}, ${colorScheme}`).toEqual([])
        }
    },
  )

  test(
    'an empty list, a grouped MIDP on a phone and a page offline are accessible',
    { tag: '@long' },
    async ({ world, signIn, tunnels }) => {
      const { page: helen } = await signIn('helen.marsh', { at: 'forms/templates' })
      await helen.getByLabel('Search by name').fill('no such template')
      await expect(helen.getByText('There are no results')).toBeVisible()
      await expectAccessible(helen, 'an empty list of templates')

      const { page, context, console: lines } = await signIn('maya.okafor')
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`${world.url}/app/midp?group=discipline&across=due_month`)
      await expect(page.getByRole('table')).toBeVisible()
      await expectAccessible(page, 'a matrix on a phone')
      await page.goto(`${world.url}/app/midp?group=discipline`)
      await expect(
        page.getByRole('list', { name: 'Groups' }).getByRole('button').first(),
      ).toBeVisible()
      await expectAccessible(page, 'a grouped MIDP on a phone')

      const { page: dana } = await signIn('dana.whitlock')
      await dana.setViewportSize({ width: 360, height: 800 })
      await dana.goto(`${world.url}/app/discipline-overview/${tunnels}-DIDP-000001`)
      await dana.getByRole('button', { name: 'Other actions' }).click()
      await expect(dana.getByRole('menuitem').first()).toBeVisible()
      await expectAccessible(dana, 'the menu of actions on a phone')

      await page.goto(`${world.url}/app/tasks-list`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText('Offline – showing the last loaded version')).toBeVisible()
      await expectAccessible(page, 'a page offline')
      await context.setOffline(false)
      await expect(page.getByText(/^Offline/)).toHaveCount(0)
      removeLines(lines, /ERR_INTERNET_DISCONNECTED/)
    },
  )
})
