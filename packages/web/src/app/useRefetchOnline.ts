import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'

/** Refetches failed queries once the device is back online. */
export function useRefetchOnline() {
  const client = useApolloClient()
  useEffect(() => {
    const refetchAll = () => {
      for (const query of client.getObservableQueries())
        if (query.getCurrentResult().error) void query.refetch().catch(() => undefined)
    }
    addEventListener('online', refetchAll)
    return () => removeEventListener('online', refetchAll)
  }, [client])
}
