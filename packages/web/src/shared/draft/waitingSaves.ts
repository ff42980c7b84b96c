import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useViewer } from '#shared/viewer.ts'
import { useOnline } from '#ui/useOnline.ts'

/** A save that was asked for offline and not sent. Its values are the draft of the page. */
export interface WaitingSave {
  /** The page, as the router knows it. */
  path: string
  title: string
}

const keyOf = (username: string) => `tidemark.waiting.${username}`
const listeners = new Set<() => void>()

const stored = (username: string): string | null => {
  try {
    return localStorage.getItem(keyOf(username))
  } catch {
    return null
  }
}

function parsed(text: string | null): readonly WaitingSave[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? (value as WaitingSave[]) : []
  } catch {
    return []
  }
}

/** Replaces the waiting saves of a page; null removes them. */
function setWaiting(username: string, path: string, save: WaitingSave | null): void {
  const before = parsed(stored(username))
  if (!save && !before.some((one) => one.path === path)) return
  const after = [...before.filter((one) => one.path !== path), ...(save ? [save] : [])]
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(after))
  } catch {
    // A full or forbidden storage has no draft either.
  }
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

/** Returns the saves of all pages that wait for the network, the oldest first. */
export function useWaitingSaves(): readonly WaitingSave[] {
  const { username } = useViewer()
  const text = useSyncExternalStore(subscribe, () => stored(username))
  return useMemo(() => parsed(text), [text])
}

/**
 * Remembers over a reload that Save was pressed offline, and saves when the page is open online
 * again. Call the returned function when Save is pressed.
 */
export function useWaitingSave({
  title,
  unsaved,
  save,
}: {
  title: string
  unsaved: boolean
  save: () => void
}): () => void {
  const { username } = useViewer()
  const { pathname } = useLocation()
  const online = useOnline()
  // Within one opening of the page, the attempt repeats itself (`useAttempt`).
  const isDue = useRef<boolean>(null)
  isDue.current ??= parsed(stored(username)).some(({ path }) => path === pathname)
  const send = useEffectEvent(save)
  useEffect(() => {
    if (!unsaved) {
      isDue.current = false
      setWaiting(username, pathname, null)
    } else if (isDue.current && online) {
      isDue.current = false
      send()
    }
  }, [unsaved, online, username, pathname])
  return () => {
    if (!navigator.onLine) setWaiting(username, pathname, { path: pathname, title })
  }
}
