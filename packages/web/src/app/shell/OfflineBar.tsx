import { chakra } from '@chakra-ui/react'
import { useHasStoredDraft } from '#shared/draft/draftStorage.ts'
import { useOnline } from '#ui/useOnline.ts'

/** Shows that the device is offline, in the free space below the top bar without moving content. */
export function OfflineBar() {
  const online = useOnline()
  const isKept = useHasStoredDraft()
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
      {!online && (isKept ? kept : shown)}
    </chakra.output>
  )
}

const kept = 'Offline – your changes are kept on this device'
const shown = 'Offline – showing the last loaded version'
