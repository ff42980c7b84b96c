import { z } from 'zod'
import { limits } from '../limits.ts'
import { asset } from './asset.ts'
import { endpoint } from './endpoint.ts'
import { written } from './written.ts'

const contract = z.string().min(1)
const tagged = z.object({ tag_code: z.string().min(1) })

/**
 * The subject of a comment. A line is named with its discipline; without a line, the subject is the
 * whole discipline.
 */
export const commentSelections = z.object({
  tidp_tag_code: z.string().optional(),
  didp_tag_code: z.string().optional(),
  discipline_tag_code: z.string().optional(),
  deliverable_tag_code: z.string().optional(),
})
export type CommentSelections = z.infer<typeof commentSelections>

const text = written(limits.text.comment.max)

/**
 * A new comment on the plan or discipline in `relations`. The services set Recorded At, Recorded
 * By, Number and Status.
 */
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

/** A reply to the comment in `relations`. It has no code. */
const reply = z.object({
  contract,
  class_code: z.literal('Comment'),
  relations: z.array(tagged).length(1),
  attribute: z.object({ Response: text }),
})

/** Closes a comment. This is final. */
const statusChange = z.object({
  contract,
  class_code: z.literal('Comment'),
  tag_code: z.string().min(1),
  attribute: z.object({ Status: z.literal('Closed') }),
})

/**
 * The requests of the shared path. A request with a tag code closes a comment, one with a Response
 * replies, any other adds a comment.
 */
export const commentRequests = { add: newComment, reply, close: statusChange } as const
export type CommentRequest<Kind extends keyof typeof commentRequests> = z.output<
  (typeof commentRequests)[Kind]
>

/**
 * Adds, replies to or closes a comment, depending on the body (specification 2, section 7). 403
 * without permission, 409 in the wrong state. 422 with `attribute.Message` or `attribute.Response`
 * for a text that is too long.
 */
export const createComment = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/assets/Comment/create/',
  writes: true,
  body: z.union([newComment, reply, statusChange]),
  answer: z.object({
    /** The new comment or reply, or the closed comment. */
    result: asset,
    /** Tag code of the comment; for a reply, of the comment it answers. */
    comment_tag_code: z.string(),
    /** Tag code of the plan that the comments belong to. */
    tidp_tag_code: z.string(),
  }),
})
