import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps a press of Enter that comes before a search has responded, and calls `take` when it
 * responds. Call `forget` when the user types on or leaves.
 */
export function useWaitingEnter(pending: boolean, take: () => void) {
  // A ref, since no render depends on it.
  const waiting = useRef(false)
  const answered = useEffectEvent(() => {
    waiting.current = false
    take()
  })
  useEffect(() => {
    if (!pending && waiting.current) answered()
  }, [pending])
  return {
    wait: () => {
      waiting.current = true
    },
    forget: () => {
      waiting.current = false
    },
  }
}
