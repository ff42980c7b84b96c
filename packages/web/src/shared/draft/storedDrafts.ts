import { useSyncExternalStore } from 'react'

const stored = new Set<string>()
const listeners = new Set<() => void>()

/** Notes whether the draft of a key lies in this device's storage. */
export function noteDraft(key: string, isStored: boolean): void {
  if (stored.has(key) === isStored) return
  if (isStored) stored.add(key)
  else stored.delete(key)
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Whether unsaved work on the open page lies in this device's storage. */
export const useHasStoredDraft = (): boolean =>
  useSyncExternalStore(subscribe, () => stored.size > 0)
