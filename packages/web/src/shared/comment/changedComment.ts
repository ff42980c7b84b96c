import type { AddCommentMutation, CommentEntryFragment } from '#api/generated/graphql.ts'
import { noAnswer, refused, unreachable } from '#shared/faults.ts'

/** The comment as an action left it; throws the fault when nothing happened. Every action on a comment answers alike. */
export function changedComment(answer: AddCommentMutation['result'] | undefined): CommentEntryFragment {
  switch (answer?.__typename) {
    case 'CommentChanged':
      return answer.comment
    case 'InvalidInput': case 'Conflict': case 'NotAllowed': case 'NotFound':
      throw refused(answer)
    case undefined:
      throw noAnswer()
    default:
      return unreachable(answer)
  }
}
