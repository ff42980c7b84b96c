import { UpdateDisciplinesDocument } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { type DisciplineStore, type DisciplineRow, toInputs } from './disciplineStore.ts'

/** Sends the changed rows. Refused rows stay on the screen, with their errors. */
export function useSaveDisciplines(
  plan: { tagCode: string },
  store: DisciplineStore,
  changed: readonly DisciplineRow[],
) {
  const { running, start } = useContractAction(UpdateDisciplinesDocument, {
    input: (sent: readonly DisciplineRow[]) => ({
      tidp: plan.tagCode,
      disciplines: toInputs(sent),
    }),
    success: 'Overview updated successfully',
    failure: 'Error while updated TIDP Overview',
    pending: changed.length > 0,
    onDone: () => store.discard(),
    onFaults: (faults, sent) => store.refuse(faults, sent),
  })
  return {
    saving: running,
    save: () => void start(store.view().changed),
  }
}
