import { useMutation } from '@apollo/client/react'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { plainActions, type PlainActionName } from './formActions.ts'
import { plainDocuments } from './plainDocuments.ts'
import { useRefetchForms } from './useRefetchForms.ts'

/** Runs an action on a form task with its messages. `start` resolves to whether it succeeded. */
export function usePlainAction(name: PlainActionName, task: string) {
  const contract = useContractCode()
  const { success, failure } = plainActions[name]
  const [mutate] = useMutation(plainDocuments[name])
  const refetchAll = useRefetchForms()
  return useAttempt(
    async (idempotencyKey: string) => {
      const { data } = await mutate({ variables: { input: { contract, task, idempotencyKey } } })
      const { task: acted } = resultOrThrow(data?.result)
      notify.success(success)
      refetchAll(acted.form)
    },
    { failure, failureIsFixed: true },
  )
}
