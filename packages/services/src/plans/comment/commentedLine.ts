import type { WithAttributes } from '#records/asset/codec/codec.ts'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { commentSelections } from '@tidemark/schema/rest/comment'

/**
 * Returns the tag code of the commented line. A comment whose selections are invalid counts as one
 * on its discipline.
 */
export function commentedLine(comment: WithAttributes): string | null {
  try {
    return (
      commentSelections.parse(JSON.parse(commentCodec.get(comment, 'selections') ?? '{}'))
        .deliverable_tag_code ?? null
    )
  } catch {
    return null
  }
}
