import { useMutation } from '@apollo/client/react'
import { fieldFaultsOf } from '#api/failures.ts'
import { FillFormDocument, type FilledFormFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import type { sentOf } from './sent.ts'
import { faultsByAttribute } from './sent.ts'
import { useContractCode } from '#shared/viewer.ts'

interface FillFormOptions {
  /** Whether there is something to save. */
  dirty: boolean
  onFaults: (faults: Record<string, string>) => void
  /** The values are saved; the files are still to be uploaded. */
  onFilled: (files: SentValues['files']) => Promise<void>
}
type SentValues = ReturnType<typeof sentOf>

/** Saves the changes of a form: values first, then files. Success has the same effect immediately and by Retry. */
export function useFillForm(
  form: Pick<FilledFormFragment, 'version' | 'task'>,
  { dirty, onFaults, onFilled }: FillFormOptions,
) {
  const contract = useContractCode()
  const [mutate] = useMutation(FillFormDocument)
  return useAttempt(
    async (idempotencyKey: string, { values, files }: SentValues) => {
      try {
        if (values.length > 0) {
          const { data } = await mutate({
            variables: {
              input: {
                contract,
                task: form.task.id,
                version: form.version,
                values,
                idempotencyKey,
              },
            },
          })
          resultOrThrow(data?.result)
        }
      } catch (error) {
        onFaults(faultsByAttribute(fieldFaultsOf(error)))
        throw error
      }
      await onFilled(files)
    },
    { failure: 'Failed to update form.', pending: dirty },
  )
}
