import { Box, IconButton } from '@chakra-ui/react'
import { EllipsisVertical } from 'lucide-react'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { formTitle } from '../fillable.ts'
import type { FormTaskEntry } from '../list/formTree.ts'
import { rowOffersOf } from './formActions.ts'
import { useTaskActions } from './useTaskActions.tsx'

/** Shows the action menu of a task's row. Disabled actions show the reason. */
export function FormTaskActions({ task }: { task: FormTaskEntry }) {
  const { ask, screen, exporting } = useTaskActions(task)
  const items = rowOffersOf(task)
  if (items.length === 0) return null
  return (
    // Above the link that covers the row, without increasing the row's height.
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
