import { chakra } from '@chakra-ui/react'
import { useKeptTime } from '#api/keptTime.ts'
import { useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { useOnline } from '#ui/useOnline.ts'

/**
 * Shows that the device is offline or shows answers kept on it, in the free space below the top bar
 * without moving content.
 */
export function OfflineBar() {
  const online = useOnline()
  const hasDraft = useHasStoredDraft()
  const keptTime = useKeptTime()
  const state = online ? 'The server cannot be reached' : 'Offline'
  return (
    <chakra.output
      position="absolute"
      insetInline="0"
      bottom="0"
      zIndex="2"
      px="2"
      textAlign="center"
      textStyle="label"
      truncate
      color="status.waiting.fg"
      bg="status.waiting.bg"
    >
      {(!online || keptTime !== null) && `${state} – ${shownWhat(keptTime, hasDraft)}`}
    </chakra.output>
  )
}

function shownWhat(keptTime: number | null, hasDraft: boolean): string {
  if (hasDraft) return 'your changes are kept on this device'
  return keptTime === null
    ? 'showing the last loaded version'
    : `showing the version of ${moment.format(keptTime).replace(',', '').toUpperCase()}`
}

/** `DD/MM/YYYY hh:mm A`, by `Intl` instead of the date library, which the shell does not load. */
const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})
