import { useApolloClient } from '@apollo/client/react'
import { useContractCode } from '#shared/viewer.ts'

/** Evicts the histories of users and groups after a change; an open one refetches. */
export function useEvictAdministrationHistory(): () => void {
  const client = useApolloClient()
  const contract = useContractCode()
  return () => {
    const reading = client.refetchQueries({
      updateCache: (cache) =>
        void cache.evict({
          id: cache.identify({ __typename: 'Contract', code: contract }) ?? '',
          fieldName: 'administrationHistory',
        }),
    })
    void reading.catch(() => undefined)
  }
}
