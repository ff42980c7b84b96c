import { ButtonGroup, IconButton, Pagination } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface NumberedPagesProps {
  /** The plural noun of the items, such as 'lines'. */
  what: string
  count: number
  size: number
  /** Counts from 1. */
  page: number
  /** The number of page buttons, with the current page in the middle. */
  range: number
  onPage: (page: number) => void
}

/** Shows a pager for a fully loaded list. Hidden for a single page. */
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
