import type { GridView } from './gridView.ts'

type Filters = GridView['filters']
type PageFilters = readonly [page: string, filters: Filters]

/** The pages whose filters are kept, the last ones. */
const mostPages = 50
const keyOf = (grid: string) => `tidemark.grid.${grid}.filters`

function read(grid: string): readonly PageFilters[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(grid)) ?? '[]')
    return Array.isArray(value) ? (value as PageFilters[]) : []
  } catch {
    return []
  }
}

/** Returns the filters that were chosen last for a grid on a page. */
export const storedFilters = (grid: string, page: string): Filters =>
  read(grid).find(([of]) => of === page)?.[1] ?? {}

/** Keeps the filters of a grid on this device for one page: in the data of another they would hide rows. */
export function storeFilters(grid: string, page: string, filters: Filters): void {
  const others = read(grid).filter(([of]) => of !== page)
  const own: PageFilters[] = Object.keys(filters).length > 0 ? [[page, filters]] : []
  localStorage.setItem(keyOf(grid), JSON.stringify([...others, ...own].slice(-mostPages)))
}
