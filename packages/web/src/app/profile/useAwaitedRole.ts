import { limits } from '@tidemark/schema/limits'
import { useEffect } from 'react'

/** Polls the profile while the person waits for their first role, so that the page opens once it is assigned. */
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
