import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formTitle } from '../fillable.ts'
import { useContractAction } from '#shared/useAction.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'
import { actionLabels, destructiveActions } from './formActions.ts'
import { type PlainActionName, plainActions } from './plainActions.ts'
import { UnfilledFields } from './UnfilledFields.tsx'
import { useRefetchForms } from './useRefetchForms.ts'

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
  const { document, question, consequence, leavesEmpty, ...messages } = plainActions[name]
  // The task may change in the meantime; the dialog keeps its question.
  const [task] = useState(present)
  const refetchAll = useRefetchForms()
  const { start } = useContractAction(document, {
    input: () => ({ task: task.id }),
    ...messages,
    failureIsFixed: true,
    onDone: ({ task: acted }) => refetchAll(acted.form),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={question(task, formTitle(task))}
      confirmLabel={actionLabels[name]}
      destructive={destructiveActions.has(name)}
      onConfirm={start}
    >
      <Stack gap="3">
        <Text>{consequence(task)}</Text>
        {leavesEmpty && (
          <UnfilledFields task={task.id} consequence={leavesEmpty(task)} onGo={onClose} />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
