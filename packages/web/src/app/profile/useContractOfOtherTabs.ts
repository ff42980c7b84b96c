import { useEffect } from 'react'
import { keys } from '#app/session/storage.ts'

/** The contract is the person's, not the tab's: when another tab chooses one, this tab asks for the profile again. */
export function useContractOfOtherTabs(refetch: () => Promise<unknown>) {
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      if (event.key === keys.contract && event.newValue !== null) void refetch()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [refetch])
}
