import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ReassignFormDocument } from '#api/generated/graphql.ts'
import { useAction } from '#shared/useAction.ts'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { formTitle } from '../fillable.ts'
import type { FormTaskEntry } from '../list/formTree.ts'
import { actionLabels } from './formActions.ts'
import { useRefetchForms } from './useRefetchForms.ts'

/** Asks who is to own or review a form instead, as when a person has left. */
export function ReassignDialog({ task, onClose }: { task: FormTaskEntry; onClose: () => void }) {
  const [person, setPerson] = useState<string | null>(null)
  const { start } = useReassign(task.id)
  const { name } = task.assignee
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={
        task.role === 'OWNER'
          ? `Name another owner of ${formTitle(task)}`
          : `Name another reviewer of ${formTitle(task)}`
      }
      confirmLabel={actionLabels.REASSIGN}
      blocked={person ? [] : [{ message: 'Choose a person first.' }]}
      onConfirm={() => start(person ?? '')}
    >
      <Stack gap="4">
        <Text>
          {task.role === 'OWNER'
            ? `The person takes the form over from ${name}, with the tasks that ${name} sent.`
            : `The person reviews the form instead of ${name}, who is replaced in the form, too.`}
        </Text>
        <PersonSelect
          label={task.role === 'OWNER' ? 'New owner' : 'New reviewer'}
          required
          value={person}
          onChange={setPerson}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function useReassign(task: string) {
  const contract = useContractCode()
  const refetchAll = useRefetchForms()
  return useAction(ReassignFormDocument, {
    input: (person: string) => ({ contract, task, person }),
    success: 'Another person has the task.',
    failure: 'Failed to execute action.',
    failureIsFixed: true,
    onDone: ({ task: acted }) => refetchAll(acted.form),
  })
}
