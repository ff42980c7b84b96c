import { createContext, useContext } from 'react'
import type { CommentedLine } from './commentDraft.ts'

/** How the grid of lines begins a comment on one of them. */
export interface CommentOnLine {
  start: (line: CommentedLine) => void
  /** Why it is not possible now. */
  blocked: string | undefined
}

export const CommentOnLineContext = createContext<CommentOnLine | null>(null)

/** Null where the viewer is never offered to comment on a line: on no page of a discipline, no reviewer, or an owner of the plan or discipline. */
export const useCommentOnLine = (): CommentOnLine | null => useContext(CommentOnLineContext)
