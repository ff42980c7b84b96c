import { useSubscription } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { CommentsChangedDocument } from '#api/generated/graphql.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { listComments } from './listComments.ts'
import type { CommentedPlace } from './place.ts'

/** Comments and replies appear as they are made. The subscription writes them into the cache itself; the place's list is told of those new to it. */
export function useLiveComments(place: CommentedPlace) {
  const contract = useContractCode()
  useSubscription(CommentsChangedDocument, {
    variables: { contract, tidp: place.tidp },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (data) listComments(client.cache, place, data.commentsChanged.changed)
    },
  })
}

/** How many comments of others came, by whatever way, since the page was opened or `see` was called. */
export function useArrivals({ comments }: CommentedPlace) {
  const { username } = useViewer()
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(comments.map(({ id }) => id)))
  const arrived = comments.filter(({ id, recordedBy }) => !seen.has(id) && recordedBy.username !== username).length
  const see = useCallback(() => setSeen(new Set(comments.map(({ id }) => id))), [comments])
  return { arrived, see }
}
