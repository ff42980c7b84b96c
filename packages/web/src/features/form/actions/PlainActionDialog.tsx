import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formTitle } from '#shared/form/fillable.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Task } from '#features/form/list/formTree.ts'
import { actionLabels, plainActions, type PlainActionName } from './formActions.ts'
import { usePlainAction } from './usePlainAction.ts'

/** Asks once, naming what will happen. */
export function PlainActionDialog({
  name,
  task: present,
  onClose,
}: {
  name: PlainActionName
  task: Task
  onClose: () => void
}) {
  const { question, consequence, destructive = false } = plainActions[name]
  // The task can move on meanwhile; the question stays the one that was asked.
  const [task] = useState(present)
  const { start } = usePlainAction(name, task.id)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={question(task, formTitle(task))}
      confirmLabel={actionLabels[name]}
      destructive={destructive}
      onConfirm={start}
    >
      <Text>{consequence(task)}</Text>
    </ConfirmDialog>
  )
}
