import { Box, IconButton } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { formTitle } from '#shared/form/fillable.ts'
import type { Task } from '#features/form/list/formTree.ts'
import { rowOffersOf } from './formActions.ts'
import { useTaskActions } from './useTaskActions.tsx'

/** What can be done with a task, in its row; what cannot be done now says why. */
export function FormTaskActions({ task }: { task: Task }) {
  const { ask, screen, exporting } = useTaskActions(task)
  const items = rowOffersOf(task)
  if (items.length === 0) return null
  return (
    // Above the link that lies over the whole row, and no taller than a row without it.
    <Box position="relative" zIndex="1" display="inline-block" my="-1.5" verticalAlign="middle">
      <ActionMenu items={items} onAsk={ask}>
        <IconButton
          variant="ghost"
          size="xs"
          loading={exporting}
          aria-label={`Actions of ${formTitle(task)}, ${task.assignee.name}`}
        >
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </ActionMenu>
      {screen}
    </Box>
  )
}
