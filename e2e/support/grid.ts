import { expect, type Locator, type Page } from '@playwright/test'

/** Column indexes of the deliverables grid; the row marker is column 0. */
const places = {
  status: 1,
  documentNumber: 2,
  revision: 3,
  title: 4,
  documentType: 5,
  hs2Deliverable: 6,
  gdpr: 7,
  stage: 8,
  suitabilityStatus: 9,
  documentDiscipline: 10,
  authors: 11,
  rag: 12,
  due: 15,
  dueReason: 16,
  forecast: 17,
  baselineDue: 20,
} as const
export type GridColumn = keyof typeof places

/**
 * Locates a cell in the accessibility tree of the deliverables grid, whose canvas has no elements.
 * Rows count from 0.
 */
export const cell = (page: Page, column: GridColumn, row: number): Locator =>
  page.getByTestId(`glide-cell-${places[column]}-${row}`)

/** Returns the number of lines, to which earlier journeys may have added. */
export async function countLines(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.getByText(/^Deliverables: \d+$/).innerText())?.[0])
}

/**
 * Clicks the first row of the sheet, this many pixels from its left edge, and waits for the focus. On a
 * busy page, keys would go to the button that had it before.
 */
export async function focusSheet(page: Page, x: number): Promise<void> {
  const sheet = page.getByTestId('data-grid-canvas')
  // An invisible scroll container covers the canvas and receives its pointer events.
  await sheet.click({ position: { x, y: 54 }, force: true })
  await expect
    .poll(() => sheet.evaluate((element) => element.contains(document.activeElement)), {
      timeout: 2_000,
    })
    .toBe(true)
}

/**
 * Moves to a cell by keyboard from the first cell, once its row exists. Retries when the grid was
 * not ready for a key.
 */
export async function moveTo(page: Page, column: GridColumn, row: number): Promise<void> {
  // A row that is out of view has no cells yet.
  const rows = async () =>
    Number(
      await page.locator('[role="treegrid"], [role="grid"]').first().getAttribute('aria-rowcount'),
    )
  await expect.poll(rows).toBeGreaterThan(row + 1)
  await expect(async () => {
    await focusSheet(page, 60)
    await page.keyboard.press('Control+Home')
    for (let step = 0; step < row; step += 1) await page.keyboard.press('ArrowDown')
    for (let step = 1; step < places[column]; step += 1) await page.keyboard.press('ArrowRight')
    await expect(cell(page, column, row)).toHaveAttribute('aria-selected', 'true', {
      timeout: 2_000,
    })
  }).toPass()
}

/** Waits until a cell can be edited: a line is locked while its number is being issued. */
export async function expectEditable(page: Page, column: GridColumn, row: number): Promise<void> {
  await expect(cell(page, column, row)).toHaveAttribute('aria-readonly', 'false')
}

/** Writes a block to the clipboard and pastes it at a cell, as from a spreadsheet. */
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

/** Waits for the number and the status of a row. */
export async function expectStatus(
  page: Page,
  row: number,
  status: string | RegExp,
): Promise<void> {
  await expect(cell(page, 'status', row)).toHaveText(status)
}
