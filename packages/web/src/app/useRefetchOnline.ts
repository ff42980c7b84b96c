import { useApolloClient } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useEffect } from 'react'
import { isTransient } from '#api/failures.ts'
import { useKeptTime } from '#api/keptTime.ts'
import { refetchViewer } from '#api/refetchViewer.ts'
import { useRetries } from '#shared/useRetries.ts'

/**
 * Repeats failed queries until they are answered; their errors are shown until then. While the page
 * shows answers kept on the device, requests the profile repeatedly; once it is answered, refetches
 * the page.
 */
export function useRefetchOnline() {
  const client = useApolloClient()
  const isKept = useKeptTime() !== null
  useRetries(() => {
    for (const shown of client.getObservableQueries()) {
      const { error } = shown.getCurrentResult()
      if (!error || !isTransient(error)) continue
      const { query, variables } = shown
      void client
        .query({ query, variables, fetchPolicy: 'no-cache' })
        .then(() => shown.refetch())
        .catch(() => undefined)
    }
  })

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
