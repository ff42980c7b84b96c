import { z } from 'zod'
import { createComment } from '@tidemark/schema/rest/comment'
import { act } from '#people/acting/act.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { addComment, finishComment, replyToComment } from './comment.actions.ts'

/**
 * The request decides which of three shapes it is read as: a fault then names its field, not that
 * none of the shapes fits.
 */
const anyRequest = {
  ...createComment,
  body: z.looseObject({
    tag_code: z.unknown().optional(),
    attribute: z.looseObject({ Response: z.unknown().optional() }).optional(),
  }),
}

/** Adds, answers and closes comments of plans and disciplines. Reading comments is reading assets. */
export function commentRoutes(api: Api): void {
  serve(api, anyRequest, ({ body, principal, trx }) => {
    const call = { trx, principal, parameters: body }
    if (body.tag_code !== undefined) return act(call, finishComment)
    return body.attribute?.Response === undefined
      ? act(call, addComment)
      : act(call, replyToComment)
  })
}
