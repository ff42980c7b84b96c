import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

const shown: ReadonlySet<string> = new Set(['FormList', 'FormOfTask'])

/** Refetches the displayed forms: an action changes tasks that its response does not include. */
export function useRefetchForms() {
  const client = useApolloClient()
  return useCallback(
    () =>
      void client
        .refetchQueries({
          include: 'active',
          onQueryUpdated: (query) => shown.has(query.queryName ?? ''),
        })
        .catch(() => undefined),
    [client],
  )
}
