import { isDeepStrictEqual } from 'node:util'
import { withinReach } from '#reach.ts'
import type { Topic } from '#upstream/topics.ts'
import { readComments } from './comment.client.ts'
import type { CommentModel } from './comment.model.ts'

export interface CommentsChangeModel { tidp: string; changed: CommentModel[] }

/** What is said about one plan: all comments at first, then those that are new or changed. */
export const commentsTopic = (contract: string, tidp: string): Topic<CommentModel[], CommentsChangeModel> => ({
  key: JSON.stringify(['comments', contract, tidp]),
  authorise: (call) => withinReach(readComments(call, contract, tidp)),
  poll: (call) => withinReach(readComments(call, contract, tidp)),
  changes(before, after) {
    if (before === null) return { tidp, changed: after }
    const seen = new Map(before.map((comment) => [comment.id, comment]))
    const changed = after.filter((comment) => !isDeepStrictEqual(seen.get(comment.id), comment))
    return changed.length > 0 ? { tidp, changed } : null
  },
})
