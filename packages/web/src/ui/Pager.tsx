import { Flex, Text } from '@chakra-ui/react'
import { formatCount } from '@tidemark/schema/wording'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { BlockedButton } from './BlockedButton.tsx'
import type { CursorPages } from './useAddressedList.ts'

interface PagerProps {
  /** The plural noun of the items: `users`. */
  what: string
  /** The present page. */
  list: { totalCount: number; pageInfo: { hasNextPage: boolean; endCursor?: string | null } }
  size: number
  pages: CursorPages
}

/** Shows the position in a paged list with previous and next buttons. Hidden for a single page. */
export function Pager({ what, list: { totalCount: count, pageInfo }, size, pages }: PagerProps) {
  if (count <= size && pages.page === 1) return null
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
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
        {formatCount(first)}–{formatCount(Math.min(count, first + size - 1))} of{' '}
        {formatCount(count)}
      </Text>
      <BlockedButton
        px="0"
        variant="ghost"
        aria-label="Previous page"
        reasons={pages.page === 1 ? [{ message: 'This is the first page.' }] : []}
        onClick={pages.back}
      >
        <ChevronLeft />
      </BlockedButton>
      <BlockedButton
        px="0"
        variant="ghost"
        aria-label="Next page"
        reasons={next === null ? [{ message: 'This is the last page.' }] : []}
        onClick={() => next !== null && pages.on(next)}
      >
        <ChevronRight />
      </BlockedButton>
    </Flex>
  )
}
