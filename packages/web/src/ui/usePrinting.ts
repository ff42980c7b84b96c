import { useStoreValue } from './useStoreValue.ts'
import { flushSync } from 'react-dom'

let printing: string | null = null
const listeners = new Set<() => void>()
const set = (next: string | null) => {
  printing = next
  // The browser takes the page as soon as its event returns.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
addEventListener('beforeprint', () => set(new Date().toISOString()))
addEventListener('afterprint', () => set(null))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the time at which printing began, in ISO 8601; null on the screen. */
export const usePrinting = (): string | null => useStoreValue(subscribe, () => printing)
