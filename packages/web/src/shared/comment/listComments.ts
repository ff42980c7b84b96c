import type { ApolloCache } from '@apollo/client/cache'
import {
  type CommentEntryFragment,
  DisciplineCommentListFragmentDoc,
  TidpCommentListFragmentDoc,
} from '#api/generated/graphql.ts'
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
  const listed = cache.readFragment(list)?.comments
  if (!listed) return
  const seen = new Set(listed.map((comment) => comment.id))
  const fresh = comments.filter((comment) => belongsTo(place, comment) && !seen.has(comment.id))
  if (fresh.length === 0) return
  const added = fresh.map((comment) => ({ __typename: 'Comment' as const, id: comment.id }))
  cache.writeFragment({
    ...list,
    data: { __typename: kind, comments: [...added, ...listed] } as never,
  })
}
