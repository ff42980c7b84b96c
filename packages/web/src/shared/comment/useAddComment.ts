import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import { AddCommentDocument, type CommentEntryFragment } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { achieved } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import type { CommentDraft } from './commentDraft.ts'
import { listComments } from './listComments.ts'
import type { CommentedPlace } from './place.ts'

/**
 * Adds a comment. `faults` holds the server's messages by field of the draft. The caller clears the
 * draft in `onAdded`.
 */
export function useAddComment(
  place: CommentedPlace,
  onAdded: (comment: CommentEntryFragment) => void,
) {
  const contract = useContractCode()
  const [mutate, { client }] = useMutation(AddCommentDocument)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const attempt = useAttempt(
    async (key: string, { code, message, line }: CommentDraft) => {
      setFaults({})
      try {
        const input = {
          contract,
          on: place.tagCode,
          ...(line && { deliverable: line.tagCode }),
          code,
          message: message.trim(),
          idempotencyKey: key,
        }
        const { data } = await mutate({ variables: { input } })
        const comment = achieved(data?.result).comment
        listComments(client.cache, place, [comment])
        notify.success('Comment added.')
        onAdded(comment)
      } catch (error) {
        setFaults(fieldFaultsOf(error))
        throw error
      }
    },
    { failure: 'Failed to add new comment.' },
  )
  return { ...attempt, faults }
}
