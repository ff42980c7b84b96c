import { commentAttributes as names } from '@tidemark/schema/rest/attributes'
import type { CommentFacts } from '@tidemark/schema/rules/comment'
import type { ChildAsset } from '../relation.store.ts'
import { codec, oneOf, text } from './codec.ts'

/** The attributes of a comment and of a reply (class Comment). */
export const commentCodec = codec({
  number: text(names.number),
  message: text(names.message),
  head: text(names.head),
  code: text(names.code),
  recordedAt: text(names.recordedAt),
  recordedBy: text(names.recordedBy),
  status: oneOf(names.status, ['Open', 'Closed'], 'Open'),
  response: text(names.response),
  /** JSON, see the schema. */
  selections: text(names.selections),
})

/** A comment of a plan. Its replies are its own parts and are not among these. */
export interface PlanComment extends CommentFacts {
  /** Tag code of the plan or discipline it is on. */
  readonly on: string
}

export function asComment(
  asset: Pick<ChildAsset, 'tag_code' | 'attribute' | 'parent'>,
): PlanComment {
  const { number, code, status, recordedBy } = commentCodec.read(asset)
  return {
    tagCode: asset.tag_code,
    number: number ?? asset.tag_code,
    code: code ?? '',
    status,
    recordedBy: recordedBy ?? '',
    on: asset.parent,
  }
}
