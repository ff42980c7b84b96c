/** The public interface of the comments for other features. */
export { useCommentedLine, useCommentOnLine } from './commentOnLine.ts'
export { DisciplineCommentsBeside } from './DisciplineCommentsBeside.tsx'
export { commentParam } from './links.ts'
export { CommentThread } from './Message.tsx'
export { TidpCommentsBeside } from './TidpCommentsBeside.tsx'
