import { useDraft } from './useDraft.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isEmptyText = (text: string) => text === ''
const replaceText = (_: string, text: string) => text

/** A text that is not sent yet, kept until it is emptied: a reply, a reason. */
export const useTextDraft = (kind: string, tagCode: string) =>
  useDraft<string, string>({
    kind,
    tagCode,
    empty: '',
    isDraft: isText,
    isEmpty: isEmptyText,
    reducer: replaceText,
  })
