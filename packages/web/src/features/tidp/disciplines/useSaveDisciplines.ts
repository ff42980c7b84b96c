import { useMutation } from '@apollo/client/react'
import { fieldFaultsOf } from '#api/failures.ts'
import { UpdateDisciplinesDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { type DisciplineStore, type DisciplineRow, toInputs } from './disciplineStore.ts'

/** Sends the changed rows. Refused rows stay on the screen, with their errors. */
export function useSaveDisciplines(
  plan: { tagCode: string },
  store: DisciplineStore,
  changed: readonly DisciplineRow[],
) {
  const contract = useContractCode()
  const [mutate] = useMutation(UpdateDisciplinesDocument)
  const { running, start } = useAttempt(
    async (key: string, sent: readonly DisciplineRow[]) => {
      const disciplines = toInputs(sent)
      const input = { contract, tidp: plan.tagCode, disciplines, idempotencyKey: key }
      try {
        const { data } = await mutate({ variables: { input } })
        resultOrThrow(data?.result)
      } catch (error) {
        store.refuse(fieldFaultsOf(error), sent)
        throw error
      }
      store.discard()
      notify.success('Overview updated successfully')
    },
    { failure: 'Error while updated TIDP Overview', pending: changed.length > 0 },
  )
  return {
    saving: running,
    save: () => void start(store.view().changed),
  }
}
