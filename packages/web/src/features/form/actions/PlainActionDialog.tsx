import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formTitle } from '../fillable.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'
import { actionLabels, plainActions, type PlainActionName } from './formActions.ts'
import { usePlainAction } from './usePlainAction.ts'

/** Asks for confirmation and names the effect. */
export function PlainActionDialog({
  name,
  task: present,
  onClose,
}: {
  name: PlainActionName
  task: FormTaskEntry
  onClose: () => void
}) {
  const { question, consequence, destructive = false } = plainActions[name]
  // The task may change in the meantime; the dialog keeps its question.
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
