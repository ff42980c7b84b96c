import { HStack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { formatMoment } from '#shared/day.ts'

/** Author and time of a comment or reply. */
export const CommentByline = ({
  by,
  at,
  children,
}: {
  by: string
  at: string
  children?: ReactNode
}) => (
  <HStack gap="2" wrap="wrap" rowGap="0">
    <Text textStyle="cell" fontWeight="500">
      {by}
    </Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted" fontVariantNumeric="tabular-nums">
      <time dateTime={at}>{formatMoment(at)}</time>
    </Text>
    {children}
  </HStack>
)
