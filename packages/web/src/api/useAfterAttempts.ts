import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { afterAttempts, isAttempting } from './attempts.ts'

/**
 * Returns a function that defers a callback until none of the user's actions is running. Before its
 * response arrives, the effect of the user's own action looks like a change by someone else.
 * Unmounting cancels pending callbacks.
 */
export function useAfterAttempts(): (act: () => void) => void {
  const client = useApolloClient()
  const waiting = useRef(new Set<() => void>())
  useEffect(() => {
    const all = waiting.current
    return () => {
      for (const callOff of all) callOff()
    }
  }, [])
  return (act) => {
    if (!isAttempting(client)) return act()
    const callOff = afterAttempts(client, () => {
      waiting.current.delete(callOff)
      act()
    })
    waiting.current.add(callOff)
    return undefined
  }
}
