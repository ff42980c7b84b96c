import { z } from 'zod'
import { commentRequests, createComment } from '@tidemark/schema/rest/comment'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { validate } from '#platform/http/validate.ts'
import { addComment, finishComment, replyToComment } from './comment.actions.ts'

/** Read by what is sent, so that a fault is named by its field and not as one of three shapes that do not fit. */
const anyRequest = {
  ...createComment,
  body: z.looseObject({
    tag_code: z.unknown().optional(),
    attribute: z.looseObject({ Response: z.unknown().optional() }).optional(),
  }),
}

/** Comments of plans and disciplines: saying, answering, closing. Reading them is reading assets. */
export function commentRoutes(api: Api): void {
  serve(api, anyRequest, ({ body, principal, trx }) => {
    if (body.tag_code !== undefined)
      return finishComment({ trx, principal, request: validate(commentRequests.close, body) })
    if (body.attribute?.Response !== undefined)
      return replyToComment({ trx, principal, request: validate(commentRequests.reply, body) })
    return addComment({ trx, principal, request: validate(commentRequests.add, body) })
  })
}
