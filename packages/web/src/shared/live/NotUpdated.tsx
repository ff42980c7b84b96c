import { Text } from '@chakra-ui/react'
import { useOutdatedSince } from '#api/keptTime.ts'
import { formatTime } from '#shared/day.ts'

/** Marks live content as outdated. `LiveCheckAnnouncer` announces it to screen readers once for the page. */
export function NotUpdated({ since }: { since: string | null }) {
  const outdatedSince = useOutdatedSince(since)
  return outdatedSince === null ? null : (
    <Text
      as="span"
      textStyle="label"
      fontWeight="400"
      lineHeight="1.25"
      color="status.waiting.fg"
      fontVariantNumeric="tabular-nums"
      title="Trying again…"
    >
      Not updated since {formatTime(outdatedSince)}
    </Text>
  )
}
