import { useDraft } from '#shared/draft/useDraft.ts'
import { useTextDraft } from '#shared/draft/useDraft.ts'

/** A line that a comment is about. */
export interface CommentedLine {
  tagCode: string
  name: string
}

/** A comment that is not said yet. */
export interface CommentDraft {
  code: string
  message: string
  /** Null for the plan or discipline as a whole. */
  line: CommentedLine | null
}

const emptyComment: CommentDraft = { code: '', message: '', line: null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isLine = (value: unknown): value is CommentedLine =>
  isRecord(value) && typeof value['tagCode'] === 'string' && typeof value['name'] === 'string'
const isComment = (value: unknown): value is CommentDraft =>
  isRecord(value) &&
  typeof value['code'] === 'string' &&
  typeof value['message'] === 'string' &&
  (value['line'] === null || isLine(value['line']))

/** The new comment of a page, kept until it is said or discarded. `dispatch(null)` empties it. */
export const useCommentDraft = (tagCode: string) =>
  useDraft<CommentDraft, Partial<CommentDraft> | null>({
    kind: 'comment',
    tagCode,
    empty: emptyComment,
    isDraft: isComment,
    isEmpty: isEmptyComment,
    reducer: mergeComment,
  })

export const isEmptyComment = ({ code, message, line }: CommentDraft) =>
  code === '' && message === '' && line === null
const mergeComment = (draft: CommentDraft, changes: Partial<CommentDraft> | null) =>
  changes === null ? emptyComment : { ...draft, ...changes }

/** The answer to a comment, kept until it is said or discarded. */
export const useReplyDraft = (tagCode: string) => useTextDraft('reply', tagCode)
