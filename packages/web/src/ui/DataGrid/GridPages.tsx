import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { PlainSelect } from '../form/PlainSelect.tsx'
import { NumberedPages } from '../NumberedPages.tsx'
import { useSettings } from '../stored.ts'

/** The visible rows: `start` and `end` (exclusive) are indexes over all rows, `page` counts from 1. */
export interface Pages {
  readonly page: number
  readonly start: number
  readonly end: number
  readonly turnTo: (page: number) => void
  /** Moves to the page with the row. */
  readonly turnToRow: (row: number) => void
}

/** Splits the rows into pages; without a size there is one page. A new size keeps the current row visible. */
export function usePages(rows: number, size: number | undefined): Pages {
  const [row, turnToRow] = useState(0)
  const length = size ?? Math.max(rows, 1)
  const page = Math.min(Math.floor(row / length) + 1, Math.max(1, Math.ceil(rows / length)))
  return {
    page,
    start: (page - 1) * length,
    end: Math.min(page * length, rows),
    turnTo: (next) => turnToRow((next - 1) * length),
    turnToRow,
  }
}

const nameOf = (grid: string) => `grid.${grid}.pageSize`
const all = 'all'

/** The selectable page sizes, in addition to all rows. */
interface PageSizes {
  readonly sizes: readonly number[]
  /** Undefined means all rows. */
  readonly size: number | undefined
  readonly choose: (size: number | undefined) => void
}

/**
 * Stores the page size on this device under the grid's name. The default is the last size; without
 * sizes all rows scroll.
 */
export function usePageSize(grid: string, sizes: readonly number[] = []): PageSizes {
  const settings = useSettings()
  const [chosen, setChosen] = useState(() => settings.read(nameOf(grid)))
  const size =
    chosen === all
      ? undefined
      : (sizes.find((candidate) => String(candidate) === chosen) ?? sizes.at(-1))
  const choose = (next: number | undefined) => {
    const word = next === undefined ? all : String(next)
    settings.write(nameOf(grid), word)
    setChosen(word)
  }
  return { sizes, size, choose }
}

interface GridPagesProps {
  readonly pages: Pages
  readonly rows: number
  readonly pageSizes: PageSizes
  /** The number of page buttons, with the current page in the middle. */
  readonly range: number
}

/** Shows the page size and the pager. Hidden when all rows fit on the smallest page. */
export function GridPages({
  pages,
  rows,
  pageSizes: { sizes, size, choose },
  range,
}: GridPagesProps) {
  if (rows <= Math.min(...sizes)) return null
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <PlainSelect
        size="xs"
        w="auto"
        aria-label="Lines per page"
        options={[
          ...sizes.map((each) => ({ value: String(each), label: `${each} per page` })),
          { value: '', label: 'All on one page' },
        ]}
        value={String(size ?? '')}
        onChange={(chosen) => choose(chosen === '' ? undefined : Number(chosen))}
      />
      {size !== undefined && (
        <NumberedPages
          what="lines"
          count={rows}
          size={size}
          page={pages.page}
          range={range}
          onPage={pages.turnTo}
        />
      )}
    </Flex>
  )
}
