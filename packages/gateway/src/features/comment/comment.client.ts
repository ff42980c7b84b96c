import { limits } from '@tidemark/schema/limits'
import { type AssetRow, searchAssets } from '@tidemark/schema/rest/asset'
import { createComment } from '@tidemark/schema/rest/comment'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { notFound } from '#notFound.ts'
import { type Call, idempotent } from '#upstream/services.ts'
import { requireCount } from '#upstream/paging.ts'
import { type CommentedLine, toCommentedLine } from './comment.model.ts'

/** The comment that was added, answered or closed, and its plan. */
export interface CommentTarget {
  comment: string
  tidp: string
}

/** Reads a plan with its comments, without relations that comments do not need. */
export async function readCommentedPlan(
  call: Call,
  contract: string,
  tidp: string,
): Promise<AssetRow> {
  const { result } = await call(searchAssets, {
    body: {
      contract,
      tag_code: { fieldValue: tidp },
      module_name: 'TIDP',
      relationsLevel: limits.relationsLevel.tidp,
      allowedClasses: ['TIDP', 'DIDP', 'Comment'],
    },
  })
  const plan = result.find(
    (row) => row.tag_code === tidp && row.class_code === 'TIDP' && row.contract === contract,
  )
  if (!plan) throw notFound()
  return plan
}

export function commentClient(call: Call) {
  const say = async (
    body: BodyOf<typeof createComment>,
    idempotencyKey?: string | null,
  ): Promise<CommentTarget> => {
    const { comment_tag_code, tidp_tag_code } = await call(createComment, {
      body,
      ...idempotent(idempotencyKey),
    })
    return { comment: comment_tag_code, tidp: tidp_tag_code }
  }
  return {
    /**
     * Lines by tag code, removed ones included. Leaves out unknown ones among several; a single
     * unknown one is refused.
     */
    async lines(contract: string, tagCodes: readonly string[]): Promise<CommentedLine[]> {
      const body = {
        contract,
        tag_code: { fieldValue: [...tagCodes] },
        module_name: 'TIDP',
        relationsLevel: 0,
      }
      const { result, count } = await call(searchAssets, { body })
      requireCount(searchAssets, result.length, count)
      return result.filter(({ class_code }) => class_code === 'Document').map(toCommentedLine)
    },
    add: (
      { contract, on, deliverable, code, message }: NewComment,
      idempotencyKey?: string | null,
    ) =>
      say(
        {
          contract,
          class_code: 'Comment',
          relations: [{ tag_code: on }],
          attribute: {
            Message: message,
            Code: code,
            ...(deliverable && { selections: { deliverable_tag_code: deliverable } }),
          },
        },
        idempotencyKey,
      ),
    reply: (contract: string, comment: string, message: string, idempotencyKey?: string | null) =>
      say(
        {
          contract,
          class_code: 'Comment',
          relations: [{ tag_code: comment }],
          attribute: { Response: message },
        },
        idempotencyKey,
      ),
    close: (contract: string, comment: string, idempotencyKey?: string | null) =>
      say(
        { contract, class_code: 'Comment', tag_code: comment, attribute: { Status: 'Closed' } },
        idempotencyKey,
      ),
  }
}
export type CommentClient = ReturnType<typeof commentClient>

/** A comment to add, on a plan or discipline, optionally about a line. */
export interface NewComment {
  contract: string
  on: string
  deliverable?: string | null
  code: string
  message: string
}
