import { createStore } from '#ui/store.ts'

interface Checks {
  /** Ids of this page's subscriptions with failing checks. */
  readonly failing: ReadonlySet<string>
  /**
   * Time of the last successful check when the outage began (ISO 8601); null while all succeed.
   * Further failures do not change it, so an outage is announced once.
   */
  readonly since: string | null
  /** Whether checks have succeeded again since the last outage began. */
  readonly recovered: boolean
}

/** The live checks of this page: since when some fail, and whether all succeed again after an outage. */
export const failingChecks = createStore<Checks, { since: string | null; recovered: boolean }>(
  { failing: new Set(), since: null, recovered: false },
  ({ since, recovered }) => ({ since, recovered: recovered && since === null }),
)

/**
 * Records a subscription with failing checks, last checked at `at` (ISO 8601). Returns the function
 * that clears it.
 */
export function noteFailing(id: string, at: string): () => void {
  const { failing, since } = failingChecks.state()
  failingChecks.set({ failing: new Set([...failing, id]), since: since ?? at, recovered: false })
  return () => {
    const now = failingChecks.state()
    const left = new Set([...now.failing].filter((other) => other !== id))
    failingChecks.set({ ...now, failing: left, since: left.size === 0 ? null : now.since })
  }
}

/** Records that a subscription's checks succeed again; leaving its page does not show that. */
export function noteWorking(id: string): void {
  const now = failingChecks.state()
  if (now.failing.has(id)) failingChecks.set({ ...now, recovered: true })
}
