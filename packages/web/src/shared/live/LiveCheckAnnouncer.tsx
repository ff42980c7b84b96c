import { VisuallyHidden } from '@chakra-ui/react'
import { useOutdatedSince } from '#api/keptTime.ts'
import { formatTime } from '#shared/day.ts'
import { failingSince, hasRecovered, watchFailing } from './failingChecks.ts'
import { useStoreValue } from '#ui/useStoreValue.ts'

/**
 * Announces to screen readers, once per outage, that parts of the page are no longer updated, and
 * that they are updated again.
 */
export function LiveCheckAnnouncer() {
  const since = useOutdatedSince(useStoreValue(watchFailing, failingSince))
  const recovered = useStoreValue(watchFailing, hasRecovered)
  return (
    <VisuallyHidden aria-live="polite">
      {since !== null && `Not updated since ${formatTime(since)}. Trying again…`}
      {recovered && 'Live updates work again.'}
    </VisuallyHidden>
  )
}
