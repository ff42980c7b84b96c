import { useEffect, useState } from 'react'

/** Latest start of what waits for an idle page, in milliseconds. */
const latest = 5_000
/** Safari has no idle callbacks. */
const withoutCallbacks = 1_000

/** Runs a function once the browser is idle; returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const later = setTimeout(run, withoutCallbacks)
    return () => clearTimeout(later)
  }
  const later = requestIdleCallback(run, { timeout: latest })
  return () => cancelIdleCallback(later)
}

/** Returns false until the page has become idle, so that what is not drawn at first loads later. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
