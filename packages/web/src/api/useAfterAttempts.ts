import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { afterAttempts, isAttempting } from './attempts.ts'

/**
 * Answers a function that acts once none of the person's own actions is on its way, at once where none is: until the answer of an action is
 * here, what it did looks like the doing of somebody else. What still waits when the component goes is called off.
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
