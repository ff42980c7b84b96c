import { useCallback, useMemo, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { ownKey, readStored, writeStored } from '#ui/stored.ts'
import type { CommentedPlace } from './place.ts'

/**
 * Tracks comments by others since the reader's last visit. `fresh` comments, by tag code, stay marked during the
 * visit. `arrived` counts comments that have not been on the screen; `see` resets it.
 */
export function useNewComments({ comments, tagCode }: CommentedPlace) {
  const { username } = useViewer()
  const key = ownKey(`seen.comments.${tagCode}`, { person: username })
  const newest = comments.reduce(
    (last, { recordedAt }) => (recordedAt > last ? recordedAt : last),
    '',
  )
  const [visit] = useState(() => readStored(key) ?? newest)
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
    writeStored(key, newest)
  }, [key, newest])
  return { fresh, arrived, see }
}

export type NewComments = ReturnType<typeof useNewComments>
