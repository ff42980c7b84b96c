import { useMutation } from '@apollo/client/react'
import type { Dispatch } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { UpdateDisciplinesDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { DraftEvent } from './draft.ts'
import { refusalsOf, type Row, toInputs } from './rows.ts'

interface SaveOptions {
  plan: { tagCode: string }
  rows: readonly Row[]
  dispatch: Dispatch<DraftEvent>
}

/** Sends the rows that changed. What is refused stays on the screen with its sentence. */
export function useSaveDisciplines({ plan, rows, dispatch }: SaveOptions) {
  const contract = useContractCode()
  const [mutate] = useMutation(UpdateDisciplinesDocument)
  const { running, start } = useAttempt(
    async (key: string, sent: readonly Row[]) => {
      try {
        const input = {
          contract,
          tidp: plan.tagCode,
          disciplines: toInputs(sent),
          idempotencyKey: key,
        }
        const { data } = await mutate({ variables: { input } })
        achieved(data?.result)
      } catch (error) {
        dispatch({ type: 'refused', refusals: refusalsOf(fieldFaultsOf(error), sent) })
        throw error
      }
      dispatch({ type: 'cleared' })
      notify.success('Overview updated successfully')
    },
    { failure: 'Error while updated TIDP Overview' },
  )
  return { saving: running, save: () => void start(rows.filter(({ changed }) => changed)) }
}
