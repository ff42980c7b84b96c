import { expect, type Locator, type Page } from '@playwright/test'

/** Columns of the deliverables grid, by their place behind the row marker. */
const places = { status: 1, documentNumber: 2, revision: 3, documentType: 4, title: 5 } as const
export type GridColumn = keyof typeof places

/** A cell of the deliverables grid as assistive technology reads it: the canvas itself has no elements. Rows count from 0. */
export const cell = (page: Page, column: GridColumn, row: number): Locator =>
  page.getByTestId(`glide-cell-${places[column]}-${row}`)

/** Chooses a cell by keyboard, beginning at the first cell of the first row, once its row is there; again where a key came before the grid was ready. */
export async function moveTo(page: Page, column: GridColumn, row: number): Promise<void> {
  await expect(cell(page, 'documentNumber', row)).toBeAttached()
  await expect(async () => {
    // Something invisible that scrolls lies over the canvas and takes the pointer for it.
    await page.getByTestId('data-grid-canvas').click({ position: { x: 60, y: 54 }, force: true })
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown')
    for (let step = 1; step < places[column]; step += 1) await page.keyboard.press('ArrowRight')
    await expect(cell(page, column, row)).toHaveAttribute('aria-selected', 'true', {
      timeout: 2_000,
    })
  }).toPass()
}

/** Waits until a cell may be edited: while numbers are fetched a line is locked, and what is typed at it is not taken. */
export async function expectEditable(page: Page, column: GridColumn, row: number): Promise<void> {
  await expect(cell(page, column, row)).toHaveAttribute('aria-readonly', 'false')
}

/** Puts a block on the clipboard and pastes it at a cell, as from a spreadsheet. */
export async function pasteAt(
  page: Page,
  column: GridColumn,
  row: number,
  block: string[][],
): Promise<void> {
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    block.map((line) => line.join('\t')).join('\n'),
  )
  await moveTo(page, column, row)
  await page.keyboard.press('Control+V')
}

/** The numbers column and status of a row, once they say what is expected. */
export async function expectStatus(
  page: Page,
  row: number,
  status: string | RegExp,
): Promise<void> {
  await expect(cell(page, 'status', row)).toHaveText(status)
}
