import { useEffect, useEffectEvent } from 'react'

const everyMs = 10_000

/** Calls `retry`, if there is one, every ten seconds while the page is looked at, and when the network is back. */
export function useRetries(retry: (() => unknown) | undefined) {
  const again = useEffectEvent(() => document.visibilityState === 'visible' && retry?.())
  const retries = retry !== undefined
  useEffect(() => {
    if (!retries) return undefined
    const listening = new AbortController()
    const timer = setInterval(() => void again(), everyMs)
    addEventListener('online', () => void again(), listening)
    return () => {
      clearInterval(timer)
      listening.abort()
    }
  }, [retries])
}
