import { cell, countLines, moveTo } from '../support/grid.ts'
import { clickRow } from '../support/gridCells.ts'
import { expect, test } from '../support/test.ts'

test('a pasted block is selected, and Ctrl+S saves it, also from an open editor', async ({
  signIn,
  tunnels,
}) => {
  const { page } = await signIn('dana.whitlock', {
    at: `discipline-overview/${tunnels}-DIDP-000019`,
  })
  const before = await countLines(page)
  const selected = (column: 'title' | 'documentType' | 'status', row: number, is = true) =>
    expect(cell(page, column, row)).toHaveAttribute('aria-selected', String(is))
  const saved = () => expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  /** Presses Ctrl+S and waits for the answer: the button of unsaved lines is painted after them. */
  const save = async () => {
    const answered = page.waitForResponse(
      (response) =>
        response.url().endsWith('/graphql') &&
        (response.request().postDataJSON() as { operationName: string }).operationName ===
          'SaveDeliverables',
    )
    await page.keyboard.press('Control+S')
    await answered
    await saved()
  }
  const note = (sentence: string) =>
    expect(page.getByText(sentence, { exact: true })).toBeInViewport()
  // Whether the browser was kept from saving the page is known after the key was handled.
  await page.evaluate(() => {
    const keys = ((globalThis as { keys?: KeyboardEvent[] }).keys = [])
    addEventListener(
      'keydown',
      (event) => event.ctrlKey && event.code === 'KeyS' && keys.push(event as never),
      true,
    )
  })

  await test.step('the rows that a paste adds are selected, and an undo keeps the place', async () => {
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      'Saved by key A\tDRG\tYes\nSaved by key B\tDRG\tYes',
    )
    await moveTo(page, 'title', 0)
    await page.keyboard.press('Control+ArrowDown')
    await page.keyboard.press('Control+V')
    await expect(page.getByText(`Deliverables: ${before + 2}`)).toBeVisible()
    await selected('title', before)
    await selected('documentType', before + 1)
    await selected('status', before + 1, false)
    await page.keyboard.press('Control+Z')
    await expect(page.getByText(`Deliverables: ${before}`)).toBeVisible()
    await selected('title', before)
    await selected('documentType', before + 1, false)
    await page.keyboard.press('Control+Y')
    await selected('documentType', before + 1)
  })

  await test.step('the pasted rows are saved from the sheet, and the arrows go on from there', async () => {
    await save()
    await page.keyboard.press('ArrowDown')
    await selected('title', before + 1)
    await selected('title', before, false)
  })

  await test.step('text in an open editor is saved, and the cell stays active', async () => {
    await page.keyboard.type('Saved by key C')
    await expect(page.getByRole('textbox').filter({ hasText: 'Saved by key C' })).toBeFocused()
    await save()
    await expect(cell(page, 'title', before + 1)).toHaveText('Saved by key C')
    await selected('title', before + 1)
  })

  await test.step('a choice that is typed in an open list is saved', async () => {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('REP')
    await expect(page.getByRole('listbox')).toBeVisible()
    await save()
    await expect(cell(page, 'documentType', before + 1)).toHaveText('Report (REP)')
    await selected('documentType', before + 1)
  })

  await test.step('errors prevent the save, and the sheet says so', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('F2')
    await expect(page.locator('textarea.gdg-input')).toBeFocused()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+S')
    await note('Fix the errors in unsaved lines before saving.')
    await expect(page.getByRole('button', { name: '1 error' })).toBeVisible()
    await page.keyboard.press('Control+Z')
    await saved()
    // Nothing is left to save.
    await page.keyboard.press('Control+S')
  })

  expect(
    await page.evaluate(() =>
      (globalThis as { keys?: KeyboardEvent[] }).keys?.map(
        ({ defaultPrevented }) => defaultPrevented,
      ),
    ),
  ).toEqual([true, true, true, true, true])
})

test(
  'Alt+Enter opens the line that was marked last while no cell is active',
  { tag: '@long' },
  async ({ signIn, tunnels }) => {
    const { page } = await signIn('dana.whitlock', {
      at: `discipline-overview/${tunnels}-DIDP-000001`,
    })
    await expect(cell(page, 'title', 1)).toBeAttached()
    for (const row of [1, 0]) {
      const title = await cell(page, 'title', row).innerText()
      await clickRow(page, 16, row)
      await expect(page.locator(`tr[aria-rowindex="${row + 2}"]`)).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await page.keyboard.press('Alt+Enter')
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  },
)
