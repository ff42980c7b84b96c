/** Ids of this page's subscriptions with failing checks. */
const failing = new Set<string>()
const listeners = new Set<() => void>()
/**
 * Time of the last successful check when the outage began. Further failures do not change it, so an
 * outage is announced once.
 */
let since: string | null = null
/** Whether checks have succeeded again since the last outage began. */
let recovered = false

const notify = () => listeners.forEach((listener) => listener())

/**
 * Records a subscription with failing checks, last checked at `at` (ISO 8601). Returns the function
 * that clears it.
 */
export function noteFailing(id: string, at: string): () => void {
  failing.add(id)
  since ??= at
  recovered = false
  notify()
  return () => {
    failing.delete(id)
    if (failing.size === 0) since = null
    notify()
  }
}

/** Records that a subscription's checks succeed again; leaving its page does not show that. */
export function noteWorking(id: string): void {
  recovered ||= failing.has(id)
}

/** Subscribes for `useStoreValue`. */
export function watchFailing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the time when all checks last succeeded, while some fail (ISO 8601); null while all succeed. */
export const failingSince = (): string | null => since

/** Returns whether all checks succeed again after an outage. */
export const hasRecovered = (): boolean => recovered && since === null
