import { Text } from '@chakra-ui/react'
import type { ChoiceListName } from '#api/generated/graphql.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useChangeEntry } from './useChangeEntry.ts'

interface RemoveEntryProps {
  list: ChoiceListName
  entry: string
  onRemoved: () => void
  onClose: () => void
}

/** Asks for confirmation before an entry of a predetermined list is removed. */
export function RemoveEntry({ list, entry, onRemoved, onClose }: RemoveEntryProps) {
  const { start } = useChangeEntry(list, entry, onRemoved)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Remove ${entry}?`}
      confirmLabel="Remove entry"
      onConfirm={() => start(null)}
      destructive
    >
      <Text>It can no longer be chosen in this contract.</Text>
    </ConfirmDialog>
  )
}
