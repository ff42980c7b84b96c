import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useStoreValue } from '#ui/useStoreValue.ts'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#shared/viewer.ts'
import { pageTitle } from '#ui/pageTitle.ts'
import { ownKey, readStored, writeStored } from '#ui/stored.ts'
import { useOnline } from '#ui/useOnline.ts'

/** A save that was asked for offline and not sent. Its values are the draft of the page. */
export interface WaitingSave {
  /** The page, as the router knows it. */
  path: string
  title: string
  /** Tells the drafts of a page apart; omitted by the page's only draft. */
  draft?: string
}

const keyOf = (person: string) => ownKey('waiting', { person })
const listeners = new Set<() => void>()

const stored = (username: string) => readStored(keyOf(username))

function parsed(text: string | null): readonly WaitingSave[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? (value as WaitingSave[]) : []
  } catch {
    return []
  }
}

type DraftOfPage = Pick<WaitingSave, 'path' | 'draft'>
const isOf =
  ({ path, draft }: DraftOfPage) =>
  (save: WaitingSave) =>
    save.path === path && save.draft === draft

/** Replaces the waiting save of a draft; a null title removes it. */
function setWaiting(username: string, of: DraftOfPage, title: string | null): void {
  const before = parsed(stored(username))
  if (title === null && !before.some(isOf(of))) return
  const others = before.filter((save) => !isOf(of)(save))
  const after = title === null ? others : others.concat({ ...of, title })
  writeStored(keyOf(username), JSON.stringify(after))
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** Returns whether a draft of the open page waits for the network. */
export function useIsWaiting(isDraft: (draft: string) => boolean): boolean {
  const { pathname } = useLocation()
  return useWaitingSaves().some(({ path, draft = '' }) => path === pathname && isDraft(draft))
}

/** Returns the saves of all pages that wait for the network, the oldest first. */
export function useWaitingSaves(): readonly WaitingSave[] {
  const { username } = useViewer()
  const text = useStoreValue(subscribe, () => stored(username))
  return useMemo(() => parsed(text), [text])
}

interface WaitingSaveOptions {
  /** Tells the drafts of a page apart. */
  draft?: string
  unsaved: boolean
  save: () => void
  /** Sends at most once: what is typed after that is sent when it is asked for. */
  once?: boolean
}

/**
 * Remembers over a reload that Save was pressed offline, and saves when the page is open online
 * again. Call the returned function when Save is pressed.
 */
export function useWaitingSave({
  draft,
  unsaved,
  save,
  once = false,
}: WaitingSaveOptions): () => void {
  const { username } = useViewer()
  const { pathname: path } = useLocation()
  const online = useOnline()
  const of = useMemo(() => (draft === undefined ? { path } : { path, draft }), [path, draft])
  // Within one opening of the page, the attempt repeats itself (`useAttempt`).
  const isDue = useRef<boolean>(null)
  isDue.current ??= parsed(stored(username)).some(isOf(of))
  const send = useEffectEvent(save)
  useEffect(() => {
    const due = isDue.current && unsaved && online
    if (!unsaved || (once && online)) setWaiting(username, of, null)
    if (!unsaved || online) isDue.current = false
    if (due) send()
  }, [unsaved, online, username, of, once])
  return () => {
    if (!navigator.onLine) setWaiting(username, of, pageTitle())
  }
}
