import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { TreeGrid } from './TreeGrid.tsx'
import type { TreeNode } from './tree.ts'

/** Forms with one task each, as many as in a large contract. */
const forms = 5000
const node = (key: string, ...children: TreeNode<string>[]): TreeNode<string> => ({
  key,
  row: key,
  children,
})
const nodes = Array.from({ length: forms }, (_, at) => node(`form ${at}`, node(`task ${at}`)))
const columns = [{ id: 'name', header: 'Name', isRowHeader: true, cell: (row: string) => row }]

const showGrid = () =>
  renderUi(<TreeGrid label="Forms" columns={columns} nodes={nodes} rowHref={(row) => `/${row}`} />)
const grid = () => screen.getByRole('treegrid', { name: 'Forms' })
const rowsOnScreen = () => grid().querySelectorAll('[data-row]')
const rowOf = (key: string) => grid().querySelector<HTMLElement>(`[data-row="${key}"]`)

// jsdom has no layout: the rows start at the top of the page and scroll with it.
beforeEach(() => {
  vi.spyOn(HTMLTableSectionElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -window.scrollY }) as DOMRect,
  )
})
function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
  fireEvent.scroll(window)
}
afterEach(() => scrollTo(0))

it('renders only the rows on the screen, and reports their total', () => {
  showGrid()
  expect(rowsOnScreen().length).toBeGreaterThan(10)
  expect(rowsOnScreen().length).toBeLessThan(100)
  expect(grid()).toHaveAttribute('aria-rowcount', String(forms * 2 + 1))
  expect(rowOf('form 0')).toHaveAttribute('aria-rowindex', '2')
  expect(rowOf('task 0')).toMatchObject({ ariaLevel: '2' })
})

it('renders rows as they scroll into view, and keeps the focused one', () => {
  showGrid()
  rowOf('form 0')?.focus()
  scrollTo(200_000)
  expect(rowsOnScreen().length).toBeLessThan(100)
  expect(rowOf('form 2')).toBeNull()
  const indexes = [...rowsOnScreen()].map((row) => Number(row.getAttribute('aria-rowindex')))
  expect(indexes.at(-1)).toBeGreaterThan(3000)
  expect(rowOf('form 0')).toHaveFocus()
})

it('reaches every row by keyboard, including those off screen', async () => {
  const { user } = showGrid()
  await user.tab()
  await user.tab()
  expect(rowOf('form 0')).toHaveFocus()
  await user.keyboard('{End}')
  expect(rowOf(`task ${forms - 1}`)).toHaveFocus()
  expect(rowOf(`task ${forms - 1}`)).toHaveAttribute('aria-rowindex', String(forms * 2 + 1))
  await user.keyboard('{ArrowLeft}')
  expect(rowOf(`form ${forms - 1}`)).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(grid()).toHaveAttribute('aria-rowcount', String(forms * 2))
  await user.keyboard('{Home}')
  expect(rowOf('form 0')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(rowOf('task 0')).toHaveFocus()
})
