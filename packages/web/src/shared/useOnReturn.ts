import { useEffect, useEffectEvent } from 'react'

/** Calls `onReturn` when the user returns to this window or tab. */
export function useOnReturn(onReturn: () => void) {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('focus', () => returned(), listening)
    document.addEventListener('visibilitychange', () => returned(), listening)
    return () => listening.abort()
  }, [])
}
