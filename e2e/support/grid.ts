import { expect, type Locator, type Page } from '@playwright/test'
import { cellAt, moveToCell } from './gridCells.ts'

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
  cellAt(page, places[column], row)

/** Returns the number of lines. */
export async function countLines(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.getByText(/^Deliverables: \d+$/).innerText())?.[0])
}

/** Moves to a cell, which may be out of view. */
export const moveTo = (page: Page, column: GridColumn, row: number): Promise<void> =>
  moveToCell(page, places[column], row)

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
