/** Ids of the subscriptions of this page whose checks fail. */
const failing = new Set<string>()
const listeners = new Set<() => void>()
/** When the first of them was last checked. Further ones do not change it: one outage is announced once. */
let since: string | null = null

const notify = () => listeners.forEach((listener) => listener())

/** Notes a subscription whose checks fail, last checked at `at` (ISO 8601), until the answered function is called. */
export function noteFailing(id: string, at: string): () => void {
  failing.add(id)
  since ??= at
  notify()
  return () => {
    failing.delete(id)
    if (failing.size === 0) since = null
    notify()
  }
}

/** For `useSyncExternalStore`. */
export function watchFailing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When the page was last wholly checked, while checks fail: ISO 8601; null while all work. */
export const failingSince = (): string | null => since
