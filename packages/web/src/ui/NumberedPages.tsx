import { ButtonGroup, IconButton, Pagination } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface MemberPagesProps { count: number; size: number; page: number; onPage: (page: number) => void }

/** Numbered pages, since all rows are at hand. */
export const MemberPages = ({ count, size, page, onPage }: MemberPagesProps) => count > size && (
  <Pagination.Root aria-label="Pages of members" count={count} pageSize={size} page={page} siblingCount={(limits.pagerRange - 1) / 2} onPageChange={(change) => onPage(change.page)}>
    <ButtonGroup variant="ghost" size="sm" gap="0">
      <Pagination.PrevTrigger asChild><IconButton aria-label="Previous page"><ChevronLeft /></IconButton></Pagination.PrevTrigger>
      <Pagination.Items render={(item) => <IconButton aria-label={`Page ${item.value}`} variant={{ base: 'ghost', _selected: 'outline' }}>{item.value}</IconButton>} />
      <Pagination.NextTrigger asChild><IconButton aria-label="Next page"><ChevronRight /></IconButton></Pagination.NextTrigger>
    </ButtonGroup>
  </Pagination.Root>
)
