import { ButtonGroup, IconButton, Pagination } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface NumberedPagesProps {
  /** What is on them: 'lines'. */
  what: string
  count: number
  size: number
  /** From 1. */
  page: number
  /** How many pages are named in a row, the shown one in their middle. */
  range: number
  onPage: (page: number) => void
}

/** The way between pages where all rows are at hand; nothing where they fit on one. */
export const NumberedPages = ({ what, count, size, page, range, onPage }: NumberedPagesProps) =>
  count > size && (
    <Pagination.Root
      aria-label={`Pages of ${what}`}
      count={count}
      pageSize={size}
      page={page}
      siblingCount={(range - 1) / 2}
      onPageChange={(change) => onPage(change.page)}
    >
      <ButtonGroup variant="ghost" size="sm" gap="0">
        <Pagination.PrevTrigger asChild>
          <IconButton aria-label="Previous page">
            <ChevronLeft />
          </IconButton>
        </Pagination.PrevTrigger>
        <Pagination.Items
          render={(item) => (
            <IconButton
              aria-label={`Page ${item.value}`}
              variant={{ base: 'ghost', _selected: 'outline' }}
            >
              {item.value}
            </IconButton>
          )}
        />
        <Pagination.NextTrigger asChild>
          <IconButton aria-label="Next page">
            <ChevronRight />
          </IconButton>
        </Pagination.NextTrigger>
      </ButtonGroup>
    </Pagination.Root>
  )
