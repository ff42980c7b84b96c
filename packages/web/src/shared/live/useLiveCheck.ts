import { useEffect, useId, useRef, useState } from 'react'
import { type LiveContext, ownStream } from '#api/liveContext.ts'
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

/**
 * Tracks whether the checks behind a subscription fail, for the notice beside its content. `onLost` is
 * called each time the subscription cannot start because its subject is out of reach.
 */
export function useLiveCheck(onLost?: () => void): LiveCheck {
  const id = useId()
  const [failingSince, setFailingSince] = useState<string | null>(null)
  // Used as the time when the content was loaded, which is about the same.
  const [loadedAt] = useState(now)
  const heard = useRef(false)
  const lost = useRef(onLost)
  useEffect(() => {
    lost.current = onLost
  })
  const [options] = useState(() => {
    const onError = () => setFailingSince((since) => since ?? (heard.current ? now() : loadedAt))
    const onFailing = (isLost = false) => {
      if (isLost) lost.current?.()
      onError()
    }
    return { context: { ...ownStream, onFailing }, onError }
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
