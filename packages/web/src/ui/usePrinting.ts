import { flushSync } from 'react-dom'
import { createStore, useView } from './store.ts'

const printing = createStore<string | null, string | null>(null, (since) => since)
// The browser takes the page as soon as its event returns.
const set = (since: string | null) => flushSync(() => printing.set(since))
addEventListener('beforeprint', () => set(new Date().toISOString()))
addEventListener('afterprint', () => set(null))

/** Returns the time at which printing began, in ISO 8601; null on the screen. */
export const usePrinting = (): string | null => useView(printing)
