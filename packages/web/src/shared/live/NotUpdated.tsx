import { Text } from '@chakra-ui/react'
import { formatTime } from '#shared/day.ts'

/** Marks what a subscription updates as its last known state. `LiveCheckAnnouncer` says it to screen readers, once for the whole page. */
export const NotUpdated = ({ since }: { since: string | null }) =>
  since !== null && (
    <Text
      as="span"
      textStyle="label"
      fontWeight="400"
      lineHeight="1.25"
      color="status.waiting.fg"
      fontVariantNumeric="tabular-nums"
      title="Trying again…"
    >
      Not updated since {formatTime(since)}
    </Text>
  )
