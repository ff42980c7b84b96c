import { useApolloClient } from '@apollo/client/react'
import { useContext } from 'react'
import { ListedForms } from '../list/listedForms.ts'

/**
 * Refetches a form where it is displayed: an action changes tasks that its response does not
 * include.
 */
export function useRefetchForms(): (form: string) => void {
  const client = useApolloClient()
  const reread = useContext(ListedForms)
  return (form) => {
    reread?.([form])
    void client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: (query) => query.queryName === 'FormOfTask',
      })
      .catch(() => undefined)
  }
}
