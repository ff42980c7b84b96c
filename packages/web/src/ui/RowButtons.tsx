import { Flex, IconButton } from '@chakra-ui/react'
import { Pencil, Trash2 } from 'lucide-react'

interface RowButtonsProps {
  /** What the row is about, for assistive technology. */
  name: string
  onEdit: () => void
  /** Left out for those who may not. */
  onDelete?: (() => void) | undefined
}

/** Edit and Delete at the end of a row. */
export const RowButtons = ({ name, onEdit, onDelete }: RowButtonsProps) => (
  <Flex gap="1" justify="flex-end">
    <IconButton size="xs" variant="ghost" aria-label={`Edit ${name}`} onClick={onEdit}><Pencil /></IconButton>
    {onDelete && <IconButton size="xs" variant="ghost" aria-label={`Delete ${name}`} onClick={onDelete}><Trash2 /></IconButton>}
  </Flex>
)
