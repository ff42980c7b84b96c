import { useEffect } from 'react'
import { keys } from '#app/session/storage.ts'

/**
 * The contract belongs to the person, not to the tab: when another tab changes it, this tab
 * refetches the profile.
 */
export function useContractOfOtherTabs(refetch: () => Promise<unknown>) {
  useEffect(() => {
    const changed = (event: StorageEvent) => {
      if (event.key === keys.contract && event.newValue !== null) void refetch()
    }
    addEventListener('storage', changed)
    return () => removeEventListener('storage', changed)
  }, [refetch])
}
