import { useSyncExternalStore } from 'react'

/**
 * Returns a value that changes outside React; the component renders again when it changes. Also
 * works where React renders on a server.
 */
export const useStoreValue = <Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Value => useSyncExternalStore(subscribe, read, read)
