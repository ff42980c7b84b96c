import { useContractAction } from '#shared/useAction.ts'
import { plainActions, type PlainActionName } from './formActions.ts'
import { plainDocuments } from './plainDocuments.ts'
import { useRefetchForms } from './useRefetchForms.ts'

/** Runs an action on a form task with its messages. `start` resolves to whether it succeeded. */
export function usePlainAction(name: PlainActionName, task: string) {
  const { success, failure } = plainActions[name]
  const refetchAll = useRefetchForms()
  return useContractAction(plainDocuments[name], {
    input: () => ({ task }),
    success,
    failure,
    failureIsFixed: true,
    onDone: ({ task: acted }) => refetchAll(acted.form),
  })
}
