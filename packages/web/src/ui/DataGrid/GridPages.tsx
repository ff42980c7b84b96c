import { ButtonGroup, IconButton, Pagination } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Pages } from './usePages.ts'

/** One page on either side of the shown one: three in range. */
const siblings = 1

export const GridPages = ({ pages, rows, pageSize }: { pages: Pages; rows: number; pageSize: number }) => (
  <Pagination.Root count={rows} pageSize={pageSize} page={pages.page} siblingCount={siblings} onPageChange={({ page }) => pages.turnTo(page)}>
    <ButtonGroup variant="ghost" size="sm" gap="0">
      <Pagination.PrevTrigger asChild><IconButton aria-label="Previous page"><ChevronLeft /></IconButton></Pagination.PrevTrigger>
      <Pagination.Items render={(item) => <IconButton aria-label={`Page ${item.value}`} variant={{ base: 'ghost', _selected: 'outline' }}>{item.value}</IconButton>} />
      <Pagination.NextTrigger asChild><IconButton aria-label="Next page"><ChevronRight /></IconButton></Pagination.NextTrigger>
    </ButtonGroup>
  </Pagination.Root>
)
