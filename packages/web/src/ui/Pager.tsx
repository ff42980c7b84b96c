import { Flex, IconButton, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CursorPages } from './useCursorPages.ts'

interface PagerProps {
  /** What is paged: `users`. */
  what: string
  /** Rows over all pages. */
  count: number
  size: number
  pages: CursorPages
  /** Where the next page begins; null on the last. */
  next: string | null
}

/** Where one is in a long list, and the way on; nothing for a list of one page. */
export function Pager({ what, count, size, pages, next }: PagerProps) {
  if (count <= size && pages.page === 1) return null
  const first = (pages.page - 1) * size + 1
  return (
    <Flex
      as="nav"
      aria-label={`Pages of ${what}`}
      align="center"
      justify="flex-end"
      gap="1"
      px="cellX"
      py="1.5"
      borderTopWidth="1px"
    >
      <Text as="output" textStyle="label" color="fg.muted" me="2">
        {first}–{Math.min(count, first + size - 1)} of {count}
      </Text>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label="Previous page"
        disabled={pages.page === 1}
        onClick={pages.back}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label="Next page"
        disabled={next === null}
        onClick={() => next !== null && pages.on(next)}
      >
        <ChevronRight />
      </IconButton>
    </Flex>
  )
}
