import { ButtonGroup, Flex, IconButton, NativeSelect, Pagination } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Pages } from './usePages.ts'
import type { PageSizes } from './usePageSize.ts'

interface GridPagesProps {
  readonly pages: Pages
  readonly rows: number
  readonly pageSizes: PageSizes
  /** How many pages the pager names in a row, the shown one in their middle. */
  readonly range: number
}

/** How many rows to a page, and the way between the pages; nothing where all rows fit on the smallest. */
export function GridPages({ pages, rows, pageSizes: { sizes, size, choose }, range }: GridPagesProps) {
  if (rows <= Math.min(...sizes)) return null
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <NativeSelect.Root size="xs" w="auto">
        <NativeSelect.Field aria-label="Lines to a page" value={size ?? ''} onChange={({ target: { value } }) => choose(value === '' ? undefined : Number(value))}>
          {sizes.map((each) => <option key={each} value={each}>{each} to a page</option>)}
          <option value="">All on one page</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {size !== undefined && rows > size && (
        <Pagination.Root aria-label="Pages of lines" count={rows} pageSize={size} page={pages.page} siblingCount={(range - 1) / 2} onPageChange={({ page }) => pages.turnTo(page)}>
          <ButtonGroup variant="ghost" size="sm" gap="0">
            <Pagination.PrevTrigger asChild><IconButton aria-label="Previous page"><ChevronLeft /></IconButton></Pagination.PrevTrigger>
            <Pagination.Items render={(item) => <IconButton aria-label={`Page ${item.value}`} variant={{ base: 'ghost', _selected: 'outline' }}>{item.value}</IconButton>} />
            <Pagination.NextTrigger asChild><IconButton aria-label="Next page"><ChevronRight /></IconButton></Pagination.NextTrigger>
          </ButtonGroup>
        </Pagination.Root>
      )}
    </Flex>
  )
}
