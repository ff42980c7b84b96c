import type { Page } from '@playwright/test'
import { cell, moveTo, pasteAt } from '../support/grid.ts'
import { axeFindings, expect, expectAccessible, test } from '../support/test.ts'

/** Opens the discipline Signalling of Ben Carver, whose lines have no numbers. */
const openSignalling = async (page: Page, url: string) => {
  await page.goto(`${url}/app/tasks-list`)
  await page.getByRole('link', { name: 'Signalling' }).first().click()
  await expect(cell(page, 'status', 0)).toHaveText('Empty')
}

test('parts that open over a page are accessible, in light and in dark', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('ben.carver@tidemark.example')
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
})

test('F8 leads to the next error and Alt+Down opens the list of a cell', async ({
  world,
  signIn,
}) => {
  const { page } = await signIn('ben.carver@tidemark.example')
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
    // The sheet takes over new colours after the page has them.
    await expect(async () => {
      await page.keyboard.press('Alt+ArrowDown')
      await expect(list.getByRole('option', { name: 'Drawing (DRG)' })).toBeVisible()
      const findings = await axeFindings(page, colorScheme)
      await page.keyboard.press('Escape')
      await expect(list).toHaveCount(0)
      expect(findings, `the list of a cell, ${colorScheme}`).toEqual([])
    }).toPass()
  }
})

test('the start of a template and a cancelled sign-in are accessible', async ({
  world,
  signIn,
  openBrowser,
}) => {
  const { page } = await signIn('helen.marsh@tidemark.example')
  await page.goto(`${world.url}/app/forms/templates/create`)
  await page.getByRole('combobox', { name: 'Existing template' }).fill('site')
  await expect(page.getByRole('option', { name: /Site Diary/ })).toBeVisible()
  await expectAccessible(page, 'the start of a template')

  const { page: cancelled } = await openBrowser()
  await cancelled.goto(`${world.url}/app/`)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(cancelled.getByText('You cancelled signing in.')).toBeVisible()
  await expectAccessible(cancelled, 'a cancelled sign-in')
})
