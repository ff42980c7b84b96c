import type { CDPSession, Page } from '@playwright/test'
import { cell, countLines, type GridColumn, moveTo } from '../support/grid.ts'
import { sheet } from '../support/gridCells.ts'
import { confirm } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

test.use({ data: { contracts: ['1DM05'] } })

const typed = 'Typed before Maya signed in'

/**
 * Sends all keys of some texts at once, each text ended by Enter, as they arrive while the browser is
 * busy. `type` waits for each key.
 */
async function burst(browser: CDPSession, texts: readonly string[]): Promise<void> {
  const letters = Array.from(texts.map((text) => `${text}\r`).join(''))
  await Promise.all(
    letters.flatMap((text) => {
      const named =
        text === '\r' ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 } : { key: text }
      const down = { type: 'keyDown' as const, ...named, text, unmodifiedText: text }
      return [
        browser.send('Input.dispatchKeyEvent', down),
        browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named }),
      ]
    }),
  )
}

/** Checks cells downwards from a row. */
const expectTexts = async (
  page: Page,
  column: GridColumn,
  firstRow: number,
  texts: readonly string[],
) => {
  for (const [row, text] of texts.entries())
    await expect(cell(page, column, firstRow + row)).toHaveText(text)
}

async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).click()
  await confirm(page, 'Discard')
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0)
}

test(
  'typing starts the edit in a frozen column',
  { tag: '@long' },
  async ({ signIn, viaducts }) => {
    const { page } = await signIn('omar.haddad', {
      at: `discipline-overview/${viaducts}-DIDP-000001`,
    })
    const row = await countLines(page)
    const number = `${viaducts}-DMJ-TN-DRG-000-240005`
    await page.getByRole('button', { name: 'Add existing' }).click()
    await expect(cell(page, 'documentNumber', row)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await expect(cell(page, 'documentNumber', row)).toHaveText(number)
    await page.keyboard.type('P01')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'revision', row)).toHaveText('P01')

    await test.step('also while the other columns are scrolled', async () => {
      await moveTo(page, 'revision', row)
      await sheet(page).hover({ force: true })
      await page.mouse.wheel(600, 0)
      await expect(cell(page, 'documentType', row)).toHaveCount(0)
      await page.keyboard.type('P02')
      await page.keyboard.press('Enter')
      await expect(cell(page, 'revision', row)).toHaveText('P02')
    })
    await discard(page)
  },
)

test(
  'Back keeps the text of an open cell and asks before it leaves',
  { tag: '@long' },
  async ({ world, signIn, viaducts }) => {
    const { page } = await signIn('omar.haddad', { at: 'tasks-list' })
    await page.goto(`${world.url}/app/discipline-overview/${viaducts}-DIDP-000001`)
    await page.getByRole('link', { name: 'TIDPs' }).first().click()
    await page.goBack()
    const row = await countLines(page)
    await page.getByRole('button', { name: 'Add existing' }).click()
    await expect(cell(page, 'documentNumber', row)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type(`${viaducts}-DMJ`)
    await page.evaluate(() => history.forward())
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(cell(page, 'documentNumber', row)).toHaveText(`${viaducts}-DMJ`)
    await discard(page)
  },
)

test(
  'on a slow device every key is kept while cells open and close',
  { tag: '@long' },
  async ({ world, signIn, viaducts }) => {
    const { page, context } = await signIn('omar.haddad')
    await page.goto(`${world.url}/app/discipline-overview/${viaducts}-DIDP-000001`)
    const browser = await context.newCDPSession(page)
    const firstBlank = await countLines(page)
    await moveTo(page, 'title', firstBlank)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })

    await test.step('three rows of text are typed without a pause', async () => {
      await burst(browser, [typed, typed, typed])
      await expectTexts(page, 'title', firstBlank, [typed, typed, typed])
      await discard(page)
    })

    await test.step('choices are typed by code and by name without a pause', async () => {
      await moveTo(page, 'documentType', firstBlank)
      await burst(browser, ['DRG', 'Report', 'Calc', 'DRG'])
      await expectTexts(page, 'documentType', firstBlank, [
        'Drawing (DRG)',
        'Report (REP)',
        'Calculation (CAL)',
        'Drawing (DRG)',
      ])
      await discard(page)
    })

    await test.step('the sheet takes the focus back in the middle of a word', async () => {
      await moveTo(page, 'title', firstBlank)
      await page.keyboard.type('Typed b')
      await sheet(page).focus()
      await page.keyboard.type('efore Maya signed in')
      await sheet(page).focus()
      await page.keyboard.press('Enter')
      await expectTexts(page, 'title', firstBlank, [typed])
      await discard(page)
    })
  },
)
