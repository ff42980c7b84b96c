import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'

/** Refetches failed queries once the device is back online. */
export function useRereadOnline() {
  const client = useApolloClient()
  useEffect(() => {
    const reread = () => {
      for (const query of client.getObservableQueries())
        if (query.getCurrentResult().error) void query.refetch().catch(() => undefined)
    }
    addEventListener('online', reread)
    return () => removeEventListener('online', reread)
  }, [client])
}
