import { useCallback, useEffect, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { type DraftShape, type DraftStorage, draftStorage, keepDraft } from './draftStorage.ts'
import { createStore, type Store, useView } from '#ui/store.ts'

type WithDraft<Draft> = Pick<Store<{ draft: Draft }, unknown>, 'state' | 'subscribe'>

/**
 * Creates a store from the draft in this browser, and saves later changes of the draft. It survives
 * a reload, a new sign-in and a lost connection. Give the component a `key` by `tagCode`: the draft
 * is read once.
 */
export const useDraftStore = <Draft, Made extends WithDraft<Draft>>(
  shape: DraftShape<Draft>,
  tagCode: string,
  create: (draft: Draft) => Made,
): Made => useStored(shape, tagCode, create).store

function useStored<Draft, Made extends WithDraft<Draft>>(
  shape: DraftShape<Draft>,
  tagCode: string,
  create: (draft: Draft) => Made,
): { store: Made; storage: DraftStorage<Draft> } {
  const { username } = useViewer()
  const [stored] = useState(() => {
    const storage = draftStorage(shape, tagCode, username)
    return { storage, store: create(storage.read()) }
  })
  useEffect(() => keepDraft(stored.store, stored.storage), [stored])
  return stored
}

/**
 * Returns a stored draft and its setter. `forget` deletes the stored draft without changing the
 * screen.
 */
export function useDraft<Draft>({ tagCode, ...shape }: DraftShape<Draft> & { tagCode: string }) {
  const { store, storage } = useStored(shape, tagCode, (draft) =>
    createStore({ draft }, (state) => state.draft),
  )
  const set = useCallback(
    (next: Draft | ((before: Draft) => Draft)) => {
      const { draft: before } = store.state()
      const draft = typeof next === 'function' ? (next as (now: Draft) => Draft)(before) : next
      if (draft !== before) store.set({ draft })
    },
    [store],
  )
  const { empty } = shape
  const forget = useCallback(
    () => storage.write(empty, store.state().draft),
    [storage, store, empty],
  )
  return [useView(store), set, forget] as const
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isEmptyText = (text: string) => text === ''

/** Keeps a text that is not sent yet until it is emptied: a reply, a reason. */
export const useTextDraft = (kind: string, tagCode: string) =>
  useDraft<string>({ kind, tagCode, empty: '', isDraft: isText, isEmpty: isEmptyText })
