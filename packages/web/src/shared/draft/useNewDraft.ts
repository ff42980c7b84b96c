import { keys } from 'idb-keyval'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { attemptKey } from '#api/useAttempt.ts'
import { ownKey, useSettings, writeStored } from '#ui/stored.ts'
import { storedIds } from '#ui/storedIds.ts'
import { heldNames, holdDraft, type HeldDraft } from './holdDraft.ts'

/** Returns the keys of drafts with files. The browser may forbid their store. */
async function fileKeys(): Promise<string[]> {
  try {
    return (await keys()).map(String)
  } catch {
    return []
  }
}

interface Claimed {
  id: string
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
    left: [],
  }))
  const { id, left } = claimed
  const [first] = useState(id)
  const held = useRef<HeldDraft>(null)
  const keyOf = useCallback(
    (of: string) => ownKey(`draft.${name}.${of}`, { person }),
    [name, person],
  )
  const claim = useCallback(
    async (wanted: string, isGone: () => boolean): Promise<Claimed | null> => {
      const own = await holdDraft(keyOf, wanted)
      const [names, files] = await Promise.all([heldNames(), fileKeys()])
      if (isGone()) {
        own.release()
        return null
      }
      held.current?.release()
      held.current = own
      tab.write(`newDraft.${name}`, own.id)
      const stored = storedIds(`draft.${name}`, person, files)
      const others = [...stored].filter((one) => one !== own.id && !names.has(keyOf(one)))
      return { id: own.id, left: others }
    },
    [keyOf, name, person, tab],
  )
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      const next = await claim(first, () => isGone)
      if (next) setClaimed(next)
    }
    void begin()
    return () => {
      isGone = true
      held.current?.release()
      held.current = null
    }
  }, [claim, first])
  return {
    id,
    left,
    keyOf,
    take: async (of: string) => setClaimed((await claim(of, () => false)) ?? claimed),
    forget: (of: string) => {
      writeStored(attemptKey(`${name}.${of}`, person), null)
      setClaimed((now) => ({ ...now, left: now.left.filter((one) => one !== of) }))
    },
  }
}
