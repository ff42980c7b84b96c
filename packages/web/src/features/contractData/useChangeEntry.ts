import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { ChangeChoiceListDocument, type ChoiceListName } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { useEvictAdministrationHistory } from '#features/history/index.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'

/** Changes an entry of a predetermined list. `fault` is the services' message about the new label. */
export function useChangeEntry(list: ChoiceListName, from: string | null, onDone: () => void) {
  const contract = useContractCode()
  const { cache } = useApolloClient()
  const forgetHistories = useEvictAdministrationHistory()
  const [mutate] = useMutation(ChangeChoiceListDocument)
  const [fault, setFault] = useState<string | undefined>()
  const { running, start } = useAttempt(
    async (idempotencyKey: string, to: string | null) => {
      setFault(undefined)
      const input = { contract, list, from, to, idempotencyKey }
      try {
        resultOrThrow((await mutate({ variables: { input } })).data?.result)
      } catch (error) {
        setFault(fieldFaultsOf(error)['to'])
        throw error
      }
      const id = cache.identify({ __typename: 'Contract', code: contract })
      if (id) cache.evict({ id, fieldName: 'lifecycleStages', broadcast: false })
      forgetHistories()
      notify.success(`${from === null ? 'Added' : to === null ? 'Removed' : 'Renamed'} entry`)
      onDone()
    },
    { failure: 'Error while changing the list' },
  )
  return { running, fault, start }
}
