import { createContext, useContext } from 'react'
import type { CommentedLine } from './commentDraft.ts'

export interface CommentOnLine {
  start: (line: CommentedLine) => void
  /** The reason why it is blocked now. */
  blocked: string | undefined
}

export const CommentOnLineContext = createContext<CommentOnLine | null>(null)

/**
 * Returns how to comment on a line; null outside a discipline's page, for non-reviewers, and for
 * owners of the plan or discipline.
 */
export const useCommentOnLine = (): CommentOnLine | null => useContext(CommentOnLineContext)

/** Tag code of the line that the comment of the address is about; null for none. */
export const CommentedLineContext = createContext<string | null>(null)

export const useCommentedLine = (): string | null => useContext(CommentedLineContext)
