import { useState } from 'react'
import { useDraft, useTextDraft } from '#shared/draft/useDraft.ts'

export interface CommentedLine {
  tagCode: string
  name: string
}

export interface CommentDraft {
  code: string
  message: string
  /** Null for the whole plan or discipline. */
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

/** Names the drafts among those of their page that wait for the network. */
export const commentDraftId = 'comment'
export const replyDraftId = (tagCode: string) => `reply ${tagCode}`
export const isCommentOrReply = (draft: string) => /^(?:comment$|reply )/.test(draft)

/** Stores the draft of a page's new comment until it is sent or discarded. `change(null)` clears it. */
export function useCommentDraft(tagCode: string) {
  const [draft, set] = useDraft<CommentDraft>({
    kind: 'comment',
    tagCode,
    empty: emptyComment,
    isDraft: isComment,
    isEmpty: isEmptyComment,
  })
  const change = (changes: Partial<CommentDraft> | null) =>
    set((before) => (changes === null ? emptyComment : { ...before, ...changes }))
  return [draft, change] as const
}

/**
 * Keeps the new comment of a page, and whether its form is open. `formsOpened` counts the opened forms:
 * each new one focuses its text field, but one restored after a reload does not.
 */
export function useNewComment(tagCode: string) {
  const [draft, change] = useCommentDraft(tagCode)
  const [formsOpened, setFormsOpened] = useState(0)
  const [isOpen, setIsOpen] = useState(!isEmptyComment(draft))
  const setOpen = (open: boolean) => {
    setIsOpen(open)
    if (open) setFormsOpened((count) => count + 1)
  }
  return { draft, change, isOpen, setOpen, formsOpened }
}
export type NewComment = ReturnType<typeof useNewComment>

export const isEmptyComment = ({ code, message, line }: CommentDraft) =>
  code === '' && message === '' && line === null

/** Stores the draft of a reply until it is sent or discarded. */
export const useReplyDraft = (tagCode: string) => useTextDraft('reply', tagCode)
