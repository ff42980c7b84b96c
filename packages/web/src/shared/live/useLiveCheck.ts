import { useEffect, useId, useState } from 'react'
import { noteFailing } from './failingChecks.ts'

export interface Checking {
  /** When the topic was last checked, while its checks fail: ISO 8601; null while they work. */
  failingSince: string | null
  /** Takes the `check` of each event; most events have none. */
  hear: (check: { working: boolean; at: string } | null | undefined) => void
}

/** Whether the checks behind a subscription fail, for the notice beside what the subscription updates. */
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
