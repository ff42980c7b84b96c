import { z } from 'zod'
import { limits } from '../limits.ts'
import { asset } from './asset.ts'
import { endpoint } from './endpoint.ts'
import { written } from './written.ts'

const contract = z.string().min(1)
const tagged = z.object({ tag_code: z.string().min(1) })

/** What a comment is about. A line is named with its discipline; a plan's discipline without a line is the discipline as a whole. */
export const commentSelections = z.object({
  tidp_tag_code: z.string().optional(),
  didp_tag_code: z.string().optional(),
  discipline_tag_code: z.string().optional(),
  deliverable_tag_code: z.string().optional(),
})
export type CommentSelections = z.infer<typeof commentSelections>

const text = written(limits.text.comment.max)

/** A new comment on the plan or discipline in `relations`. Recorded At, Recorded By, Number and Status are the services' to give. */
const newComment = z.object({
  contract,
  class_code: z.literal('Comment'),
  relations: z.array(tagged).length(1),
  attribute: z.object({
    Message: text,
    Code: z.string().min(1),
    selections: commentSelections.optional(),
  }),
})

/** A reply to the comment in `relations`. It has no code: the comment it answers has one. */
const reply = z.object({
  contract,
  class_code: z.literal('Comment'),
  relations: z.array(tagged).length(1),
  attribute: z.object({ Response: text }),
})

/** Closes a comment. Closed is final. */
const statusChange = z.object({
  contract,
  class_code: z.literal('Comment'),
  tag_code: z.string().min(1),
  attribute: z.object({ Status: z.literal('Closed') }),
})

/** What the one address takes. A closing names a tag code, a reply carries a Response, anything else is a new comment. */
export const commentRequests = { add: newComment, reply, close: statusChange } as const
export type CommentRequest<Kind extends keyof typeof commentRequests> = z.output<
  (typeof commentRequests)[Kind]
>

/**
 * One address for a new comment, a reply and the closing of a comment, told apart by what is sent (specification 2, section 7).
 * 403 for who may not, 409 in the wrong state, 422 with `attribute.Message` or `attribute.Response` when the text is too long.
 */
export const createComment = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/assets/Comment/create/',
  writes: true,
  body: z.union([newComment, reply, statusChange]),
  answer: z.object({
    /** The new comment or reply, or the closed comment, as it stands. */
    result: asset,
    /** Tag code of the comment: the one that was answered, for a reply. */
    comment_tag_code: z.string(),
    /** Tag code of the plan whose comments these are. */
    tidp_tag_code: z.string(),
  }),
})
