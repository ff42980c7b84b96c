import { type CommentChange, countKinds } from '@tidemark/schema/rules/comparison'

/** Returns the numbers of lines by kind, as the answer names them. */
export function countsOf(lines: Parameters<typeof countKinds>[0]) {
  const { ADDED, REMOVED, CHANGED, SAME } = countKinds(lines)
  return { added: ADDED, removed: REMOVED, changed: CHANGED, same: SAME }
}

/** Counts comments that are new in the later state, and those that are closed only in it. */
export const commentCounts = (comments: readonly CommentChange[]) => ({
  comments_opened: comments.filter(({ from, to }) => !from && to).length,
  comments_closed: comments.filter(
    ({ from, to }) => to?.status === 'Closed' && from?.status !== 'Closed',
  ).length,
})
