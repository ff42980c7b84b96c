import { useEffect, useId, useState } from 'react'
import { noteFailing } from './failingChecks.ts'

export interface Checking {
  /** Time of the last successful check while checks fail, ISO 8601; null while they succeed. */
  failingSince: string | null
  /** Receives the `check` of each event; most events have none. */
  hear: (check: { working: boolean; at: string } | null | undefined) => void
}

/** Tracks whether the checks behind a subscription fail, for the notice beside its content. */
export function useLiveCheck(): Checking {
  const id = useId()
  const [failingSince, setFailingSince] = useState<string | null>(null)
  useEffect(
    () => (failingSince === null ? undefined : noteFailing(id, failingSince)),
    [id, failingSince],
  )
  return {
    failingSince,
    hear: (check) => {
      if (check) setFailingSince(check.working ? null : check.at)
    },
  }
}
