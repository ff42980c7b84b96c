import { type Reducer, useCallback, useEffect, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { type DraftShape, draftStorage, keepDraft } from './draftStorage.ts'
import { createStore, useView } from './store.ts'

interface DraftOptions<Draft, Event> extends DraftShape<Draft> {
  tagCode: string
  reducer: Reducer<Draft, Event>
}

/**
 * A reducer whose state is stored in this browser: it survives a reload, a new sign-in and a lost connection, and is deleted once it is
 * empty. Give the component a `key` by `tagCode`: the draft is read once. `forget` deletes the stored draft and leaves the screen alone.
 */
export function useDraft<Draft, Event>({ tagCode, reducer, ...shape }: DraftOptions<Draft, Event>) {
  const { username } = useViewer()
  const [{ store, storage }] = useState(() => {
    const storage = draftStorage(shape, tagCode, username)
    return { storage, store: createStore(storage.read(), (draft) => draft) }
  })
  useEffect(() => keepDraft(store, (draft) => draft, storage), [store, storage])
  const dispatch = useCallback(
    (event: Event) => store.set(reducer(store.state(), event)),
    [store, reducer],
  )
  const { empty } = shape
  const forget = useCallback(() => storage.write(empty), [storage, empty])
  return [useView(store), dispatch, forget] as const
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isEmptyText = (text: string) => text === ''
const replaceText = (_: string, text: string) => text

/** A text that is not sent yet, kept until it is emptied: a reply, a reason. */
export const useTextDraft = (kind: string, tagCode: string) =>
  useDraft<string, string>({
    kind,
    tagCode,
    empty: '',
    isDraft: isText,
    isEmpty: isEmptyText,
    reducer: replaceText,
  })
