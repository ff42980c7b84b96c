import type { Settings } from '../../stored.ts'
import type { GridView } from './gridView.ts'

type Filters = GridView['filters']
type PageFilters = readonly [page: string, filters: Filters]

/** The pages whose filters are kept, the last ones. */
const mostPages = 50
const nameOf = (grid: string) => `grid.${grid}.filters`

function read(settings: Settings, grid: string): readonly PageFilters[] {
  const value = settings.readJson(nameOf(grid))
  return Array.isArray(value) ? (value as PageFilters[]) : []
}

export const storedFilters = (settings: Settings, grid: string, page: string): Filters =>
  read(settings, grid).find(([of]) => of === page)?.[1] ?? {}

/** Keeps the filters of a grid on this device for one page: in the data of another they would hide rows. */
export function storeFilters(settings: Settings, grid: string, [page, filters]: PageFilters): void {
  const others = read(settings, grid).filter(([of]) => of !== page)
  const own: PageFilters[] = Object.keys(filters).length > 0 ? [[page, filters]] : []
  settings.write(nameOf(grid), JSON.stringify([...others, ...own].slice(-mostPages)))
}
