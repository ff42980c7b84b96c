import { Flex, IconButton } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'
import { BlockedButton } from './BlockedButton.tsx'

interface RowButtonsProps {
  /** The row's name, for assistive technology. */
  name: string
  onEdit: () => void
  /** Explains why the row cannot be edited. */
  uneditable?: string | undefined
  /** Omitted for users without permission. */
  onDelete?: (() => void) | undefined
  /** Explains why the row cannot be deleted. */
  undeletable?: string | undefined
}

export const RowButtons = ({
  name,
  onEdit,
  uneditable,
  onDelete,
  undeletable,
}: RowButtonsProps) => (
  <Flex gap="1" justify="flex-end">
    {uneditable === undefined ? (
      <IconButton size="xs" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
    ) : (
      <BlockedButton
        size="xs"
        px="0"
        variant="ghost"
        aria-label={`Edit ${name}`}
        reasons={[{ message: uneditable }]}
      >
        <Pencil />
      </BlockedButton>
    )}
    {onDelete && (
      <BlockedButton
        size="xs"
        px="0"
        variant="ghost"
        aria-label={`Delete ${name}`}
        reasons={undeletable ? [{ message: undeletable }] : []}
        onClick={onDelete}
      >
        <Trash2 />
      </BlockedButton>
    )}
  </Flex>
)
