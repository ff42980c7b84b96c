/** What this page gives up at the moment: a name that it asks for again is free afterwards. */
const ending = new Map<string, Promise<unknown>>()

/**
 * Holds the name of a draft, so that no other tab opens it, until the answered function is called. Null
 * when another tab holds it. One request both looks and holds: two tabs that look first would both find
 * it free.
 */
async function hold(name: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => undefined
  await ending.get(name)
  const isHeld = Promise.withResolvers<boolean>()
  const end = Promise.withResolvers<void>()
  const over = navigator.locks
    .request(name, { ifAvailable: true }, (lock) => {
      isHeld.resolve(lock !== null)
      return lock ? end.promise : undefined
    })
    // A browser that forbids locks: the draft is open, as in one without locks.
    .catch(() => isHeld.resolve(true))
  if (!(await isHeld.promise)) return null
  return () => {
    end.resolve()
    ending.set(name, over)
    void over.then(() => ending.get(name) === over && ending.delete(name))
  }
}

/** A draft that this tab holds. */
export interface HeldDraft {
  id: string
  release: () => void
}

/** Holds the draft with an id, or a new one if another tab has it open. */
export async function holdDraft(keyOf: (id: string) => string, wanted: string): Promise<HeldDraft> {
  const release = await hold(keyOf(wanted))
  return release ? { id: wanted, release } : holdDraft(keyOf, crypto.randomUUID())
}

/** Returns the names of the drafts that are open in this browser; none where it cannot tell. */
export async function heldNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(held.map(({ name }) => name ?? ''))
}
