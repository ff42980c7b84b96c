import { useEffect, useState } from 'react'

/** Latest start after the page's first data and files, in milliseconds. */
const latest = 5_000
/** Safari has no idle callbacks. */
const withoutCallbacks = 1_000

/**
 * Runs a function once the page's first data and files have arrived and the browser is idle, so that
 * it does not compete for bandwidth. Returns the function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false
  let cancel = () => {}
  const wait = () => {
    if (isCancelled) return
    if ('requestIdleCallback' in globalThis) {
      const later = requestIdleCallback(run, { timeout: latest })
      cancel = () => cancelIdleCallback(later)
    } else {
      const later = setTimeout(run, withoutCallbacks)
      cancel = () => clearTimeout(later)
    }
  }
  void Promise.resolve(window.tidemarkStart?.ended).then(wait)
  return () => {
    isCancelled = true
    cancel()
  }
}

/**
 * Returns false until the page has become idle, so that parts that are not drawn at first load later.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
