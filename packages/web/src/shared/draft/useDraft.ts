import { type Reducer, useEffect, useReducer } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { noteDraft } from './storedDrafts.ts'

/** Unsaved work lies on this device under what it belongs to and whose it is: nobody finds another person's. */
const keyOf = (kind: string, tagCode: string, username: string) =>
  `tidemark.draft.${kind}.${tagCode}.${username}`

function kept<Draft>(
  key: string,
  empty: Draft,
  isDraft: (value: unknown) => value is Draft,
): Draft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isDraft(value) ? value : empty
  } catch {
    return empty
  }
}

interface DraftOptions<Draft, Event> {
  /** One word per kind of draft. */
  kind: string
  tagCode: string
  reducer: Reducer<Draft, Event>
  empty: Draft
  isEmpty: (draft: Draft) => boolean
  /** A draft kept by an older version of the product may have another shape; it is then left behind. */
  isDraft: (value: unknown) => value is Draft
}

/**
 * A reducer whose state is unsaved work: it outlives a reload, signing in again and a lost connection, and is forgotten once it is empty.
 * Give the component a `key` by `tagCode`: the draft is read once.
 */
export function useDraft<Draft, Event>({
  kind,
  tagCode,
  reducer,
  empty,
  isEmpty,
  isDraft,
}: DraftOptions<Draft, Event>) {
  const key = keyOf(kind, tagCode, useViewer().username)
  const [draft, dispatch] = useReducer(reducer, undefined, () => kept(key, empty, isDraft))
  useEffect(() => {
    try {
      if (isEmpty(draft)) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(draft))
      noteDraft(key, !isEmpty(draft))
    } catch {
      noteDraft(key, false)
      // A full or forbidden storage: the work is still on the screen, and leaving warns.
    }
  }, [draft, key, isEmpty])
  useEffect(() => () => noteDraft(key, false), [key])
  /** For what goes with its component: emptying it would come too late to be kept. */
  const forget = () => {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept either.
    }
  }
  return [draft, dispatch, forget] as const
}
