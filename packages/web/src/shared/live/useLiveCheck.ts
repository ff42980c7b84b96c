import { useEffect, useId, useRef, useState } from 'react'
import type { LiveContext } from '#api/liveContext.ts'
import { noteFailing, noteWorking } from './failingChecks.ts'

const now = () => new Date().toISOString()

export interface LiveCheck {
  /** Time of the last successful check while checks fail, ISO 8601; null while they succeed. */
  failingSince: string | null
  /** Receives the `check` of each event; most events have none. */
  hear: (check: { working: boolean; at: string } | null | undefined) => void
  /** Options of the subscription: they report that it does not start, or was interrupted. */
  options: { context: LiveContext; onError: () => void }
}

/** Tracks whether the checks behind a subscription fail, for the notice beside its content. */
export function useLiveCheck(): LiveCheck {
  const id = useId()
  const [failingSince, setFailingSince] = useState<string | null>(null)
  // Used as the time when the content was loaded, which is about the same.
  const [loadedAt] = useState(now)
  const heard = useRef(false)
  const [options] = useState(() => {
    const onFailing = () => setFailingSince((since) => since ?? (heard.current ? now() : loadedAt))
    return { context: { onFailing }, onError: onFailing }
  })
  useEffect(
    () => (failingSince === null ? undefined : noteFailing(id, failingSince)),
    [id, failingSince],
  )
  return {
    failingSince,
    hear: (check) => {
      heard.current = true
      if (check?.working) noteWorking(id)
      if (check) setFailingSince(check.working ? null : check.at)
    },
    options,
  }
}
