import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect } from 'react'
import { useKeptTime } from '#api/keptTime.ts'
import { refetchViewer } from '#api/refetchViewer.ts'

/**
 * Refetches failed queries once the device is back online. While the page shows answers kept on the
 * device, requests the profile repeatedly; once it is answered, refetches the page.
 */
export function useRefetchOnline() {
  const client = useApolloClient()
  const isKept = useKeptTime() !== null
  useEffect(() => {
    const refetchFailed = () => {
      for (const query of client.getObservableQueries())
        if (query.getCurrentResult().error) void query.refetch().catch(() => undefined)
    }
    addEventListener('online', refetchFailed)
    return () => removeEventListener('online', refetchFailed)
  }, [client])

  useEffect(() => {
    if (!isKept) return undefined
    const check = () => refetchViewer(client)
    const checks = setInterval(check, limits.milliseconds.poll)
    addEventListener('online', check)
    return () => {
      clearInterval(checks)
      removeEventListener('online', check)
      void client.refetchQueries({ include: 'active' }).catch(() => undefined)
    }
  }, [client, isKept])
}
