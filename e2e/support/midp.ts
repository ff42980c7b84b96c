import { counted } from '@tidemark/schema/wording'
import { expect, type Page } from '@playwright/test'
import { cellAt, moveToCell } from './gridCells.ts'

/** The columns that journeys of the MIDP show, in their order. The row marker is column 0. */
export const columns = ['title', 'status', 'rag', 'due', 'forecast', 'discipline'] as const
export type Column = (typeof columns)[number]

/** Locates a cell of the MIDP. Rows count from 0. */
export const cell = (page: Page, column: Column, row: number) =>
  cellAt(page, columns.indexOf(column) + 1, row)

/** Returns the path of the lines of some disciplines, in the order of their titles. */
export const linesOf = (filter: string): string =>
  `midp?${filter}&sort=title&columns=${columns.join(',')}`

/** Moves to a cell, which may be out of view. */
export const moveTo = (page: Page, column: Column, row: number): Promise<void> =>
  moveToCell(page, columns.indexOf(column) + 1, row)

/** Types a text into a cell, once it can be edited. */
export async function type(page: Page, column: Column, row: number, text: string): Promise<void> {
  await expect(cell(page, column, row)).toHaveAttribute('aria-readonly', 'false')
  await moveTo(page, column, row)
  await page.keyboard.type(text, { delay: 20 })
  await page.keyboard.press('Enter')
  await expect(cell(page, column, row)).toHaveText(text)
}

/** Saves, and waits until nothing is unsaved. */
export async function save(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Save ${counted(count, 'line')}`, exact: true }).click()
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
}

/** Returns the first row whose cell can be edited, once the page knows what can be edited. */
export async function editableRow(page: Page, column: Column): Promise<number> {
  const editable = page.locator(
    `[data-testid^="glide-cell-${columns.indexOf(column) + 1}-"][aria-readonly="false"]`,
  )
  await expect(editable.first()).toBeAttached()
  return Number((await editable.first().getAttribute('data-testid'))?.split('-').at(-1))
}
