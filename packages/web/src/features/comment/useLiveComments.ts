import type { ApolloCache } from '@apollo/client/cache'
import {
  type CommentEntryFragment,
  type DisciplineCommentListFragment,
  type TidpCommentListFragment,
  DisciplineCommentListFragmentDoc,
  TidpCommentListFragmentDoc,
  CommentEntryFragmentDoc,
  CommentsChangedDocument,
} from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useLive } from '#shared/live/useLive.ts'
import { belongsTo, type CommentedPlace } from './place.ts'

const lists = { Tidp: TidpCommentListFragmentDoc, Discipline: DisciplineCommentListFragmentDoc }

/** Adds cached comments to the list of their place. */
export function listComments(
  cache: ApolloCache,
  place: CommentedPlace,
  comments: readonly CommentEntryFragment[],
): void {
  const { kind, id } = place
  const list = { fragment: lists[kind], id: cache.identify({ __typename: kind, id }) ?? id }
  cache.updateFragment<TidpCommentListFragment | DisciplineCommentListFragment>(list, (listed) => {
    if (!listed) return undefined
    const seen = new Set(listed.comments.map((comment) => comment.id))
    const fresh = comments.filter((comment) => belongsTo(place, comment) && !seen.has(comment.id))
    if (fresh.length === 0) return undefined
    const added = fresh.map((comment) => ({ __typename: 'Comment' as const, id: comment.id }))
    return { ...listed, comments: [...added, ...listed.comments] }
  })
}

/**
 * Writes live comments and replies into the cache and adds new ones to the list. Live updates are
 * queued while the user's own mutation is in flight, so that a new comment is not in the list and
 * the form at once. Returns the time of the last successful check while checks fail (ISO 8601).
 */
export function useLiveComments(place: CommentedPlace): string | null {
  const afterAttempts = useAfterAttempts()
  return useLive(CommentsChangedDocument, {
    variables: { tidp: place.tidp },
    fetchPolicy: 'no-cache',
    eventOf: (data) => data.commentsChanged,
    onEvent: ({ changed }, { cache }) => afterAttempts(() => take(cache, place, changed)),
  })
}

function take(
  cache: ApolloCache,
  place: CommentedPlace,
  received: readonly CommentEntryFragment[],
) {
  const entityOf = ({ id }: CommentEntryFragment) => ({
    fragment: CommentEntryFragmentDoc,
    fragmentName: 'CommentEntry',
    id: cache.identify({ __typename: 'Comment', id }) ?? id,
  })
  // The first event carries hundreds: batched, so that the components render once.
  cache.batch({
    update: () => {
      for (const comment of received) {
        const known = cache.readFragment(entityOf(comment))
        if (!known || !isOlder(comment, known))
          cache.writeFragment({ ...entityOf(comment), data: comment })
      }
      listComments(cache, place, received)
    },
  })
}

/**
 * Returns whether an event is older than the cached state: a comment only ever closes, and replies
 * are only added.
 */
const isOlder = (received: CommentEntryFragment, known: CommentEntryFragment) =>
  (known.status === 'CLOSED' && received.status === 'OPEN') ||
  received.replies.length < known.replies.length
