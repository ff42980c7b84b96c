import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CommentFilter, known } from './filter.ts'
import type { CommentedPlace } from './place.ts'

const keys = {
  status: 'commentStatus',
  user: 'commentUser',
  discipline: 'commentDiscipline',
} as const

/** Keeps the comment filters in the URL, so that they survive a reload and can be shared. */
export function useCommentFilter(place: CommentedPlace) {
  const [params, setParams] = useSearchParams()
  const asked = {
    status: params.get(keys.status) ?? '',
    user: params.get(keys.user) ?? '',
    discipline: params.get(keys.discipline) ?? '',
  }
  const { status, user, discipline } = known(asked, place)
  const filter = useMemo<CommentFilter>(
    () => ({ status, user, discipline }),
    [status, user, discipline],
  )
  const set = (changes: Partial<CommentFilter>) =>
    setParams(
      (current) => {
        for (const [name, key] of Object.entries(keys)) {
          const value = { ...filter, ...changes }[name as keyof CommentFilter]
          if (value) current.set(key, value)
          else current.delete(key)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return { filter, set, narrows: Object.values(filter).some(Boolean) }
}
