import { SendFormDocument } from '#api/generated/graphql.ts'
import type { Option } from '#ui/form/options.ts'
import { useRefetchForms } from '../actions/useRefetchForms.ts'
import { useContractAction } from '#shared/useAction.ts'
import { listsOf, type Privileges } from './permissions.ts'

/** A recipient of a form. */
export interface Contributor {
  person: Option
  privileges: Privileges
}

/** Sends a form; `onDone` is called after success, immediate or by Retry. */
export function useSend(task: string, onDone: () => void) {
  const refetchAll = useRefetchForms()
  return useContractAction(SendFormDocument, {
    input: (contributors: readonly Contributor[]) => ({
      task,
      contributors: contributors.map(({ person, privileges }) => ({
        person: person.value,
        ...listsOf(privileges),
      })),
    }),
    success: 'Task has been sent successfully.',
    failure: 'Failed to send task.',
    failureIsFixed: true,
    onDone: ({ task: acted }) => {
      onDone()
      refetchAll(acted.form)
    },
  })
}
