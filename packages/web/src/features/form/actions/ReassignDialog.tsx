import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FormOfTaskDocument, ReassignFormDocument } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { formTitle } from '../fillable.ts'
import type { FormTaskEntry } from '../list/formTree.ts'
import { labelOf } from './formActions.ts'
import { useRefetchForms } from './useRefetchForms.ts'

/** Asks who is to own or review a form instead, as when a person has left. */
export function ReassignDialog({ task, onClose }: { task: FormTaskEntry; onClose: () => void }) {
  const [person, setPerson] = useState<string | null>(null)
  const { start } = useReassign(task.id)
  const { data } = useContractQuery(FormOfTaskDocument, { variables: { task: task.id } })
  const { name } = task.assignee
  const label = labelOf('REASSIGN', task)
  // Nobody has a task twice, or sends the form to themselves.
  const holders = (data?.contract?.form?.tasks ?? [])
    .filter(({ role }) => role === task.role)
    .map(({ assignee }) => assignee)
  const unfit = [task.assignee, ...holders, ...task.recipients].map(({ username }) => username)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`${label} of ${formTitle(task)}`}
      confirmLabel={label}
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
          forms
          except={unfit}
          value={person}
          onChange={setPerson}
        />
      </Stack>
    </ConfirmDialog>
  )
}

function useReassign(task: string) {
  const refetchAll = useRefetchForms()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return useContractAction(ReassignFormDocument, {
    input: (person: string) => ({ task, person }),
    success: 'Another person has the task.',
    failure: 'Failed to execute action.',
    failureIsFixed: true,
    // A former owner may open the form no longer: the list shows who has it.
    onDone: ({ task: acted, form }) =>
      form || pathname === paths.forms ? refetchAll(acted.form) : navigate(paths.forms),
  })
}
