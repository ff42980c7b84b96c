import { Flex, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { formatCount } from '@tidemark/schema/wording'
import { NumberedPages } from '#ui/NumberedPages.tsx'

interface GroupPagesProps {
  count: number
  /** The most groups of a page. */
  size: number
  /** Counts from 1. */
  page: number
  onPage: (page: number) => void
}

/** Shows which groups the page has, and leads to the others; nothing for a single page. */
export const GroupPages = ({ count, size, page, onPage }: GroupPagesProps) =>
  count > size && (
    <Flex align="center" justify="flex-end" gap="2" mt="2" wrap="wrap">
      <Text as="output" textStyle="label" color="fg.muted">
        Groups {formatCount((page - 1) * size + 1)}–{formatCount(Math.min(count, page * size))} of{' '}
        {formatCount(count)}
      </Text>
      <NumberedPages
        what="groups"
        count={count}
        size={size}
        page={page}
        range={limits.pagerRange}
        onPage={onPage}
      />
    </Flex>
  )
