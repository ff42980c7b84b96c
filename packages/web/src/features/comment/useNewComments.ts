import { useCallback, useMemo, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import type { CommentedPlace } from './place.ts'

const keyOf = (tagCode: string, username: string) => `tidemark.seen.comments.${tagCode}.${username}`

/**
 * Returns the time up to which the reader has seen the comments of a place; null on the first visit
 * on this device.
 */
function lastSeen(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Tracks comments by others since the reader's last visit. `fresh` comments stay marked during the
 * visit. `arrived` counts comments that have not been on the screen; `see` resets it.
 */
export function useNewComments({ comments, tagCode }: CommentedPlace) {
  const { username } = useViewer()
  const key = keyOf(tagCode, username)
  const newest = comments.reduce(
    (last, { recordedAt }) => (recordedAt > last ? recordedAt : last),
    '',
  )
  const [visit] = useState(() => lastSeen(key) ?? newest)
  const [seen, setSeen] = useState(visit)
  const others = useMemo(
    () => comments.filter(({ recordedBy }) => recordedBy.username !== username),
    [comments, username],
  )
  const fresh = useMemo(
    () =>
      new Set(
        others.filter(({ recordedAt }) => recordedAt > visit).map((comment) => comment.tagCode),
      ),
    [others, visit],
  )
  const arrived = others.filter(({ recordedAt }) => recordedAt > seen).length
  const see = useCallback(() => {
    setSeen(newest)
    try {
      localStorage.setItem(key, newest)
    } catch {
      // Storage is full or forbidden: the next visit marks nothing.
    }
  }, [key, newest])
  return { fresh, arrived, see }
}
