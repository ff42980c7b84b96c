import { Text } from '@chakra-ui/react'
import { formatTime } from '#shared/day.ts'

/** Marks live content as outdated. `LiveCheckAnnouncer` announces it to screen readers once for the page. */
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
