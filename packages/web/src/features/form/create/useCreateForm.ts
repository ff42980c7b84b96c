import { useMutation } from '@apollo/client/react'
import { fieldFaultsOf } from '#api/failures.ts'
import { CreateFormDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { faultsByAttribute, type sentOf } from '../fill/sent.ts'
import { useContractCode } from '#shared/viewer.ts'

interface CreateFormCallbacks {
  /** The new form's tag code, the target of its files, and its owner's task. */
  onMade: (made: { form: string; task: string }) => Promise<void>
  onFaults: (faults: Record<string, string>) => void
}

/**
 * Creates a form from a template, by its form number. The services refuse it when the template has
 * mandatory attributes that were not shown.
 */
export function useCreateForm(classCode: string, { onMade, onFaults }: CreateFormCallbacks) {
  const contract = useContractCode()
  const [mutate] = useMutation(CreateFormDocument)
  return useAttempt(
    async (
      idempotencyKey: string,
      values: ReturnType<typeof sentOf>['values'],
      mandatory: string[],
    ) => {
      try {
        const { data } = await mutate({
          variables: { input: { contract, classCode, values, mandatory, idempotencyKey } },
        })
        const { form, task } = resultOrThrow(data?.result)
        if (form && task) await onMade({ form: form.id, task: task.id })
      } catch (error) {
        onFaults(faultsByAttribute(fieldFaultsOf(error)))
        throw error
      }
    },
    { failure: 'Failed to create form.', pending: true },
  )
}
