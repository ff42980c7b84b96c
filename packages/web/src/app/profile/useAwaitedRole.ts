import { limits } from '@tidemark/schema/limits'
import { useEffect } from 'react'

/** Asks for the profile again and again while the person waits for their first role: who is given one gets in by themselves. */
export function useAwaitedRole(
  waits: boolean,
  startPolling: (milliseconds: number) => void,
  stopPolling: () => void,
) {
  useEffect(() => {
    if (!waits) return undefined
    startPolling(limits.milliseconds.poll)
    return stopPolling
  }, [waits, startPolling, stopPolling])
}
