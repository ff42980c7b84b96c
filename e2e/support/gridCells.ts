import { expect, type Locator, type Page } from '@playwright/test'

/** Locates the canvas of a sheet, which contains its cells for assistive technology. */
export const sheet = (page: Page): Locator => page.getByTestId('data-grid-canvas')

/** Locates a cell by its column, where the row marker is 0, and its row, from 0. */
export const cellAt = (page: Page, column: number, row: number): Locator =>
  page.getByTestId(`glide-cell-${column}-${row}`)

/** Clicks a cell of a row by the column's distance from the left edge, as a person with a mouse. */
export const clickRow = (page: Page, x: number, row = 0): Promise<void> =>
  // An invisible scroll container covers the canvas and receives its pointer events.
  sheet(page).click({ position: { x, y: 54 + row * 32 }, force: true })

/** Reads the texts of a column's cells in view. */
export const textsOf = (page: Page, column: number): Promise<string[]> =>
  page.locator(`[data-testid^="glide-cell-${column}-"]`).allInnerTexts()

/**
 * Moves to a cell by focusing it, as assistive technology does. The sheet has elements for the cells in
 * view only: keys lead to the others.
 */
export async function moveToCell(page: Page, column: number, row: number): Promise<void> {
  await expect(anyCell(page).first()).toBeAttached()
  const target = { column, row }
  for (;;) {
    const cells = await cellsOf(page)
    if (!cells.some((cell) => isAt(cell, target))) await stepTowards(page, cells, target)
    else if (await activate(page, cells, target)) return
  }
}

interface Place {
  readonly column: number
  readonly row: number
}
interface ShownCell extends Place {
  readonly isSelected: boolean
}

const anyCell = (page: Page) => sheet(page).locator('td[data-testid^="glide-cell-"]')
const selected = (page: Page) =>
  sheet(page).locator('td[data-testid^="glide-cell-"][aria-selected="true"]')
const isAt = (one: Place, other: Place) => one.column === other.column && one.row === other.row

/** Reads the cells in view. */
const cellsOf = (page: Page): Promise<ShownCell[]> =>
  anyCell(page).evaluateAll((cells) =>
    cells.map((cell) => {
      const [column = 0, row = 0] = (cell.id.match(/\d+/g) ?? []).map(Number)
      return { column, row, isSelected: cell.ariaSelected === 'true' }
    }),
  )

/** Returns whether a cell is the only one that is selected. */
async function isActive(page: Page, target: Place): Promise<boolean> {
  const active = (await cellsOf(page)).filter(({ isSelected }) => isSelected)
  return active.length === 1 && active.every((cell) => isAt(cell, target))
}

/** The elements follow the active cell within a quarter of a second. */
const often = { intervals: [50] }

/** Focuses a cell, unless it has left the view. */
const focus = (cell: Locator): Promise<void> =>
  cell.evaluateAll(([element]) => {
    if (!(element instanceof HTMLElement)) return
    // The elements follow the active cell later: the one that has the focus may not be active any more.
    element.closest('canvas')?.focus()
    element.focus()
  })

/**
 * Makes a cell the only one that is selected. Returns whether it is in view: it may leave the view, as
 * when the lines are loaded again.
 */
async function activate(page: Page, cells: readonly ShownCell[], target: Place): Promise<boolean> {
  // The focus of the active cell keeps the cells that are selected with it.
  const other = cells.find((each) => !each.isSelected && !isAt(each, target))
  if (other) await focus(cellAt(page, other.column, other.row))
  const cell = cellAt(page, target.column, target.row)
  await focus(cell)
  let isInView = true
  await expect
    .poll(async () => {
      isInView = (await cell.count()) > 0
      return !isInView || (await isActive(page, target))
    }, often)
    .toBe(true)
  return isInView
}

/** Makes the cell in view that is nearest to a place the active one, and presses the keys that lead on. */
async function stepTowards(page: Page, cells: readonly ShownCell[], target: Place): Promise<void> {
  // Columns at the left stay in view while others are scrolled, so that there are gaps.
  const nearestOf = (wanted: number, shown: readonly number[]) =>
    shown.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best))
  const nearest = {
    column: nearestOf(
      target.column,
      cells.map(({ column }) => column),
    ),
    row: nearestOf(
      target.row,
      cells.map(({ row }) => row),
    ),
  }
  if (!(await activate(page, cells, nearest))) return
  const [x, y] = [target.column - nearest.column, target.row - nearest.row]
  // Far rows are loaded when their page is reached.
  if (y !== 0) await page.keyboard.press(y > 0 ? 'PageDown' : 'PageUp')
  else
    for (let step = 0; step < Math.abs(x); step++)
      await page.keyboard.press(x > 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect.poll(() => isActive(page, nearest), often).toBe(false)
  await expect(selected(page).first()).toBeAttached()
}
