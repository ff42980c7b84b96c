import { keys } from 'idb-keyval'
import { useCallback, useEffect, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { ownKey, useSettings } from '#ui/stored.ts'
import { storedIds } from '#ui/storedIds.ts'

/** Returns the names of the drafts that are open in this browser; none where it cannot tell. */
async function openNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(held.map(({ name }) => name ?? ''))
}

/** Returns the keys of drafts with files. The browser may forbid their store. */
async function fileKeys(): Promise<string[]> {
  try {
    return (await keys()).map(String)
  } catch {
    return []
  }
}

/** Holds a name, by which other tabs know that a draft is open, until the answered function is called. */
function hold(name: string): () => void {
  if (!('locks' in navigator)) return () => undefined
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request(name, () => promise)
  return resolve
}

interface Claimed {
  id: string
  /** Whether no other tab has it open: known a moment after the page has opened. */
  isOwn: boolean
  left: readonly string[]
}

/**
 * Gives something new a draft of its own: the same after a reload of its tab or on a return to the
 * page, another in another tab. `left` has the drafts of tabs that were closed. A copied tab has the
 * id of its original for a moment. `name` names the kind of draft and what it is made from.
 */
export function useNewDraft(name: string) {
  const { username: person } = useViewer()
  const tab = useSettings('tab')
  const [claimed, setClaimed] = useState<Claimed>(() => ({
    id: tab.read(`newDraft.${name}`) ?? crypto.randomUUID(),
    isOwn: false,
    left: [],
  }))
  const { id, isOwn, left } = claimed
  const [first] = useState(id)
  const keyOf = useCallback(
    (of: string) => ownKey(`draft.${name}.${of}`, { person }),
    [name, person],
  )
  const claim = useCallback(
    async (wanted: string): Promise<Claimed> => {
      const [open, files] = await Promise.all([openNames(), fileKeys()])
      const own = open.has(keyOf(wanted)) ? crypto.randomUUID() : wanted
      tab.write(`newDraft.${name}`, own)
      const stored = storedIds(`draft.${name}`, person, files)
      return {
        id: own,
        isOwn: true,
        left: [...stored].filter((one) => one !== own && !open.has(keyOf(one))),
      }
    },
    [keyOf, name, person, tab],
  )
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      const next = await claim(first)
      if (!isGone) setClaimed(next)
    }
    void begin()
    return () => {
      isGone = true
    }
  }, [claim, first])
  useEffect(() => (isOwn ? hold(keyOf(id)) : undefined), [id, isOwn, keyOf])
  return {
    id,
    left,
    keyOf,
    take: async (of: string) => setClaimed(await claim(of)),
    forget: (of: string) =>
      setClaimed((now) => ({ ...now, left: now.left.filter((one) => one !== of) })),
  }
}
