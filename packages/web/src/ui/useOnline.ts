import { useStoreValue } from './useStoreValue.ts'
import type { Reason } from './reason.ts'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Returns whether the browser has a network connection; it says nothing about the server. */
export const useOnline = (): boolean => useStoreValue(subscribe, () => navigator.onLine)

const offline: readonly Reason[] = [
  { message: 'You are offline. This is possible when you are back online.' },
]
const none: readonly Reason[] = []

/** Returns why an action that changes a state is not possible without a network. */
export const useOfflineReasons = (): readonly Reason[] => (useOnline() ? none : offline)
