import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

const shown: ReadonlySet<string> = new Set(['FormList', 'FormOfTask'])

/** Reads again what is shown of forms: an action moves tasks that its answer does not hold. */
export function useRereadForms() {
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
