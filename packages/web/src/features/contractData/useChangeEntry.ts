import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ChangeChoiceListDocument, type ChoiceListName } from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Changes an entry of a predetermined list. `onDone` receives its new label, null where it was removed;
 * `fault` is the services' message about the new label.
 */
export function useChangeEntry(
  list: ChoiceListName,
  from: string | null,
  onDone: (to: string | null) => void,
) {
  const contract = useContractCode()
  const { cache } = useApolloClient()
  const [fault, setFault] = useState<string | undefined>()
  const { running, start } = useContractAction(ChangeChoiceListDocument, {
    input: (to: string | null) => ({ list, from, to }),
    success: (to) =>
      from === null ? `Added ${to}` : `${to === null ? 'Removed' : 'Renamed'} entry`,
    failure: 'Error while changing the list',
    onDone: (_, to) => {
      const id = cache.identify({ __typename: 'Contract', code: contract })
      if (id) cache.evict({ id, fieldName: 'lifecycleStages', broadcast: false })
      onDone(to)
    },
    onFaults: (faults) => setFault(faults['to']),
  })
  return { running, fault, start }
}
