import { VisuallyHidden } from '@chakra-ui/react'
import { useOutdatedSince } from '#api/keptTime.ts'
import { formatTime } from '#shared/day.ts'
import { failingChecks } from './failingChecks.ts'
import { useView } from '#ui/store.ts'

/**
 * Announces to screen readers, once per outage, that parts of the page are no longer updated, and
 * that they are updated again.
 */
export function LiveCheckAnnouncer() {
  const checks = useView(failingChecks)
  const since = useOutdatedSince(checks.since)
  return (
    <VisuallyHidden aria-live="polite">
      {since !== null && `Not updated since ${formatTime(since)}. Trying again…`}
      {checks.recovered && 'Live updates work again.'}
    </VisuallyHidden>
  )
}
