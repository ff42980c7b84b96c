import { useStoreValue } from '#ui/useStoreValue.ts'
import type { Store } from './store.ts'

/** The format of one kind of draft. */
export interface DraftShape<Draft> {
  /** A word that identifies the kind of draft. */
  readonly kind: string
  readonly empty: Draft
  readonly isEmpty: (draft: Draft) => boolean
  /** Whether a stored value has the current format. Drafts of an older build may not; they are ignored. */
  readonly isDraft: (value: unknown) => value is Draft
  /**
   * Applies a change of this page to the stored draft, which may hold work of another tab. Without
   * it, the changed draft replaces the stored one.
   */
  readonly combine?: (stored: Draft, change: { before: Draft; after: Draft }) => Draft
}

/** The stored draft of one person on one subject, in this browser. */
export interface DraftStorage<Draft> {
  readonly read: () => Draft
  /** Stores the draft, which was `before` when the page last stored it. An empty draft is deleted. */
  readonly write: (draft: Draft, before: Draft) => void
  /** Stops counting the draft among those of the open page; it stays stored. */
  readonly release: () => void
}

/** Stores drafts in `localStorage` by kind, tag code and user name, so that each person reads only their own drafts. */
export function draftStorage<Draft>(
  { kind, empty, isEmpty, isDraft, combine }: DraftShape<Draft>,
  tagCode: string,
  username: string,
): DraftStorage<Draft> {
  const key = `tidemark.draft.${kind}.${tagCode}.${username}`
  /** The draft by its stored text, so that a page that writes often parses only what another tab wrote. */
  let known: { text: string; draft: Draft } | undefined
  const read = () => {
    try {
      const text = localStorage.getItem(key)
      if (known?.text === text) return known.draft
      const value: unknown = JSON.parse(text ?? 'null')
      return isDraft(value) ? value : empty
    } catch {
      return empty
    }
  }
  return {
    read,
    write: (draft, before) => {
      // A page without unsaved work does not delete that of another tab.
      if (isEmpty(draft) && isEmpty(before)) return
      try {
        const next = combine ? combine(read(), { before, after: draft }) : draft
        if (isEmpty(next)) localStorage.removeItem(key)
        else {
          const text = JSON.stringify(next)
          localStorage.setItem(key, text)
          known = { text, draft: next }
        }
        setDraftStored(key, !isEmpty(draft))
      } catch {
        // A full or forbidden storage: the work is still on the screen, and leaving warns.
        setDraftStored(key, false)
      }
    },
    release: () => setDraftStored(key, false),
  }
}

/** Writes the draft of a store now and whenever it changes, until the answered function is called. */
export function keepDraft<Draft>(
  store: Pick<Store<{ draft: Draft }, unknown>, 'state' | 'subscribe'>,
  storage: DraftStorage<Draft>,
): () => void {
  let last = store.state().draft
  storage.write(last, last)
  const stop = store.subscribe(() => {
    const { draft } = store.state()
    if (draft === last) return
    storage.write(draft, last)
    last = draft
  })
  return () => {
    stop()
    storage.release()
  }
}

const stored = new Set<string>()
const listeners = new Set<() => void>()

/** Records whether the draft of a key is in this browser's storage. */
export function setDraftStored(key: string, isStored: boolean): void {
  if (stored.has(key) === isStored) return
  if (isStored) stored.add(key)
  else stored.delete(key)
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/**
 * Returns whether a noted draft is in the storage: another tab, or the user, may have removed it.
 */
const hasStoredDraft = () => [...stored].some((key) => localStorage.getItem(key) !== null)

/** Returns whether unsaved work of the open page is in this browser's storage. */
export const useHasStoredDraft = (): boolean => useStoreValue(subscribe, hasStoredDraft)
