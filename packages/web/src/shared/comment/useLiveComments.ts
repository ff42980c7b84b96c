import type { ApolloCache } from '@apollo/client/cache'
import { useSubscription } from '@apollo/client/react'
import {
  type CommentEntryFragment,
  CommentEntryFragmentDoc,
  CommentsChangedDocument,
} from '#api/generated/graphql.ts'
import { useAfterAttempts } from '#api/useAfterAttempts.ts'
import { useLiveCheck } from '#shared/live/useLiveCheck.ts'
import { useContractCode } from '#shared/viewer.ts'
import { listComments } from './listComments.ts'
import type { CommentedPlace } from './place.ts'

/**
 * Comments and replies appear as they are made; the place's list is told of those new to it. What is told while an action of the person's own is
 * on its way waits for its answer: what they just said does not stand in the list while it still stands in the form. Answers when the comments were last
 * checked, while checks fail (ISO 8601).
 */
export function useLiveComments(place: CommentedPlace): string | null {
  const contract = useContractCode()
  const afterAttempts = useAfterAttempts()
  const { failingSince, hear } = useLiveCheck()
  useSubscription(CommentsChangedDocument, {
    variables: { contract, tidp: place.tidp },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ client: { cache }, data: { data } }) => {
      hear(data?.commentsChanged.check)
      if (data) afterAttempts(() => take(cache, place, data.commentsChanged.changed))
    },
  })
  return failingSince
}

function take(cache: ApolloCache, place: CommentedPlace, told: readonly CommentEntryFragment[]) {
  const entityOf = ({ id }: CommentEntryFragment) => ({
    fragment: CommentEntryFragmentDoc,
    fragmentName: 'CommentEntry',
    id: cache.identify({ __typename: 'Comment', id }) ?? id,
  })
  // Hundreds come with the first event: what shows them is told once.
  cache.batch({
    update: () => {
      for (const comment of told) {
        const known = cache.readFragment(entityOf(comment))
        if (!known || !isOlder(comment, known))
          cache.writeFragment({ ...entityOf(comment), data: comment })
      }
      listComments(cache, place, told)
    },
  })
}

/** Told before the answer that `known` came with: a comment is closed for good, and replies are only added. */
const isOlder = (told: CommentEntryFragment, known: CommentEntryFragment) =>
  (known.status === 'CLOSED' && told.status === 'OPEN') ||
  told.replies.length < known.replies.length
