import { useMutation } from '@apollo/client/react'
import { SendFormDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Option } from '#ui/form/options.ts'
import { notify } from '#ui/notify.ts'
import { useRefetchForms } from '../actions/useRefetchForms.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { listsOf, type Privileges } from './permissions.ts'

/** A recipient of a form. */
export interface Contributor {
  person: Option
  privileges: Privileges
}

/** Sends a form; `onDone` is called after success, immediate or by Retry. */
export function useSend(task: string, onDone: () => void) {
  const contract = useContractCode()
  const [mutate] = useMutation(SendFormDocument)
  const refetchAll = useRefetchForms()
  return useAttempt(
    async (idempotencyKey: string, contributors: readonly Contributor[]) => {
      const to = contributors.map(({ person, privileges }) => ({
        person: person.value,
        ...listsOf(privileges),
      }))
      const { data } = await mutate({
        variables: { input: { contract, task, contributors: to, idempotencyKey } },
      })
      const { task: acted } = resultOrThrow(data?.result)
      onDone()
      notify.success('Task has been sent successfully.')
      refetchAll(acted.form)
    },
    { failure: 'Failed to send task.', failureIsFixed: true },
  )
}
