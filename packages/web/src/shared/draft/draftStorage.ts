import { type OwnKey, ownKey, readStored, writeStored } from '#ui/stored.ts'
import { useStoreValue } from '#ui/useStoreValue.ts'
import { createStore, type Store } from '#ui/store.ts'

export interface DraftShape<Draft> {
  /** A word that identifies the kind of draft. */
  readonly kind: string
  readonly empty: Draft
  readonly isEmpty: (draft: Draft) => boolean
  /** Whether a stored value has the current format. Drafts of an older build may not; they are ignored. */
  readonly isDraft: (value: unknown) => value is Draft
  /**
   * Applies a change of this page to the stored draft, which may hold work of another tab. Without
   * it, each tab has a draft of its own.
   */
  readonly combine?: (stored: Draft, change: DraftChange<Draft>) => Draft
  /** Whether both tabs changed the same, so that each keeps a draft of its own. */
  readonly collides?: (stored: Draft, change: DraftChange<Draft>) => boolean
}

interface DraftChange<Draft> {
  before: Draft
  after: Draft
}

/** The stored draft of one person on one subject, in this browser. */
export interface DraftStorage<Draft> {
  readonly read: () => Draft
  /**
   * Stores the draft, which was `before` when the page last stored it. An empty draft is deleted. Returns
   * false if it found no room.
   */
  readonly write: (draft: Draft, before: Draft) => boolean
  /** Stops counting the draft among those of the open page; it stays stored. */
  readonly release: () => void
}

/**
 * Stores drafts on this device by kind, tag code and user name, so that each person reads only their
 * own. Drafts of several tabs are stored together: a page reads that of its tab, else the one that was
 * written last, which it then replaces. The others are read once that one is sent or discarded.
 */
export function draftStorage<Draft>(
  shape: DraftShape<Draft>,
  tagCode: string,
  username: string,
): DraftStorage<Draft> {
  const { kind, empty, isEmpty, isDraft, combine, collides } = shape
  const key = ownKey(`draft.${kind}.${tagCode}`, { person: username })
  const isShared = combine !== undefined && collides === undefined
  /** The drafts by their stored text, so that a page that writes often parses only what another tab wrote. */
  let known: { text: string; drafts: readonly Draft[] } | undefined
  const readAll = (): readonly Draft[] => {
    try {
      const text = readStored(key)
      if (known?.text === text) return known.drafts
      const value: unknown = JSON.parse(text ?? 'null')
      return (isSeveral(value) ? value.drafts : [value]).filter(isDraft)
    } catch {
      return []
    }
  }
  /** Returns the draft of this tab with those of others. */
  const split = () => {
    const drafts = readAll()
    const own = isShared ? null : readStored(key, 'tab')
    const mine = drafts.find((draft) => JSON.stringify(draft) === own)
    return { mine, drafts, others: drafts.filter((draft) => draft !== mine) }
  }
  const next = (change: DraftChange<Draft>): readonly Draft[] => {
    const { mine, drafts, others } = split()
    const stored = mine ?? drafts[0] ?? empty
    if (combine && !collides?.(stored, change))
      return [combine(stored, change), ...drafts.filter((draft) => draft !== stored)]
    // What another tab had added to the draft of this one stays, as a draft of its own.
    const rest = combine && mine ? [combine(mine, { before: change.before, after: empty })] : []
    return [change.after, ...rest, ...others]
  }
  const noteOwn = (draft: Draft) =>
    isShared || writeStored(key, isEmpty(draft) ? null : JSON.stringify(draft), 'tab')
  return {
    read: () => {
      const { mine, drafts } = split()
      const draft = mine ?? drafts[0] ?? empty
      noteOwn(draft)
      return draft
    },
    write: (draft, before) => {
      // A page without unsaved work does not delete that of another tab.
      if (isEmpty(draft) && isEmpty(before)) return true
      const drafts = next({ before, after: draft })
      noteOwn(drafts[0] ?? empty)
      const kept = drafts.filter((one) => !isEmpty(one))
      const text =
        kept.length === 0 ? null : JSON.stringify(kept.length > 1 ? { drafts: kept } : kept[0])
      // In a full or forbidden storage: the work is still on the screen, and leaving warns.
      const isStored = writeStored(key, text)
      if (isStored && text !== null) known = { text, drafts: kept }
      setDraftStored(key, isEmpty(draft) ? null : isStored)
      return isStored
    },
    release: () => setDraftStored(key, null),
  }
}

const isSeveral = (value: unknown): value is { drafts: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'drafts' in value && Array.isArray(value.drafts)

type Entries<Value> = Readonly<Record<string, Value>>

/**
 * Writes the entries that this page changed since it last stored them, and leaves all others as they are
 * stored. An entry that another tab wrote since stays when this page removes its own.
 */
export function combineEntries<Value>(
  stored: Entries<Value>,
  { before, after }: DraftChange<Entries<Value>>,
): Record<string, Value> {
  const combined = { ...stored }
  for (const id of Object.keys({ ...before, ...after })) {
    const now = after[id]
    if (now === before[id]) continue
    if (now !== undefined) combined[id] = now
    else if (isSame(combined[id], before[id])) delete combined[id]
  }
  return combined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns whether another tab changed an entry that this page changes too. */
export const entriesCollide = <Value>(
  stored: Entries<Value>,
  { before, after }: DraftChange<Entries<Value>>,
): boolean =>
  Object.keys({ ...before, ...after }).some((id) => id in stored && !isSame(stored[id], before[id]))

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
    // What found no room is written with the next change.
    if (storage.write(draft, last)) last = draft
  })
  return () => {
    stop()
    storage.release()
  }
}

type Noted = ReadonlyMap<OwnKey, boolean>
const noted = createStore<Noted, Noted>(new Map(), (drafts) => drafts)

/** Records whether unsaved work of a key is in this browser's storage; null without unsaved work. */
export function setDraftStored(key: OwnKey, isStored: boolean | null): void {
  const known = noted.state().get(key) ?? null
  if (known === isStored) return
  const others = [...noted.state()].filter(([other]) => other !== key)
  noted.set(new Map(isStored === null ? others : [...others, [key, isStored]]))
}

/**
 * Returns whether a noted draft is in the storage: another tab, or the user, may have removed it.
 */
const hasStoredDraft = (part: string) =>
  [...noted.state()].some(
    ([key, isStored]) => isStored && key.includes(part) && readStored(key) !== null,
  )

/** Returns whether unsaved work of the open page, of any kind or of one, is in this browser's storage. */
export const useHasStoredDraft = (kind = ''): boolean =>
  useStoreValue(noted.subscribe, () => hasStoredDraft(`draft.${kind}`))

const hasLostDraft = () => [...noted.state().values()].includes(false)

/** Returns whether unsaved work of the open page found no room in this browser's storage. */
export const useHasLostDraft = (): boolean => useStoreValue(noted.subscribe, hasLostDraft)
