import { useAction } from '#shared/useAction.ts'
import { useContractCode } from '#shared/viewer.ts'
import { plainActions, type PlainActionName } from './formActions.ts'
import { plainDocuments } from './plainDocuments.ts'
import { useRefetchForms } from './useRefetchForms.ts'

/** Runs an action on a form task with its messages. `start` resolves to whether it succeeded. */
export function usePlainAction(name: PlainActionName, task: string) {
  const contract = useContractCode()
  const { success, failure } = plainActions[name]
  const refetchAll = useRefetchForms()
  return useAction(plainDocuments[name], {
    input: () => ({ contract, task }),
    success,
    failure,
    failureIsFixed: true,
    onDone: ({ task: acted }) => refetchAll(acted.form),
  })
}
