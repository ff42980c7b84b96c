import { del, get, update } from 'idb-keyval'
import { combineEntries, type DraftShape, draftStorage } from '#shared/draft/draftStorage.ts'
import { ownKey } from '#ui/stored.ts'
import type { AttributeEdit, AttributeEdits } from './edits.ts'

const isEdit = (value: unknown): value is AttributeEdit & { value: string } =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'was' in value &&
  typeof value.value === 'string' &&
  typeof value.was === 'string'

const isEmpty = (edits: AttributeEdits) => Object.keys(edits).length === 0

const shape: DraftShape<AttributeEdits> = {
  kind: 'form',
  empty: {},
  isEmpty,
  isDraft: (value): value is AttributeEdits =>
    typeof value === 'object' && value !== null && Object.values(value).every(isEdit),
  combine: combineEntries,
}

/** Returns the texts of a stored draft, by which a person knows it; null without one. */
export const textsOf = (draft: unknown): string | null =>
  (shape.isDraft(draft) &&
    Object.values(draft)
      .flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : []))
      .join(' · ')) ||
  null

const edited = (edits: AttributeEdits, isOf: (edit: AttributeEdit) => boolean): AttributeEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, edit]) => isOf(edit)))

/**
 * Stores a person's unsaved work on a form on this device. Text is written synchronously to local
 * storage, because asynchronous writes may not finish when a tab closes; files go to IndexedDB. Two
 * tabs of a form share the draft, and each changes only its own edits in it.
 */
export function formDraft(subject: string, username: string) {
  const texts = draftStorage(shape, subject, username)
  const key = ownKey(`draft.form.${subject}`, { person: username })
  let textsBefore: AttributeEdits = {}
  let filesBefore: AttributeEdits = {}
  const storeTexts = (edits: AttributeEdits) => {
    const own = edited(edits, ({ value }) => typeof value === 'string')
    if (texts.write(own, textsBefore)) textsBefore = own
  }
  const storeFiles = (edits: AttributeEdits) => {
    const own = edited(edits, ({ value }) => value instanceof File)
    const change = { before: filesBefore, after: own }
    if (isEmpty(own) && isEmpty(filesBefore)) return Promise.resolve(undefined)
    filesBefore = own
    return undefinedOnFailure(async () => {
      let left: AttributeEdits = {}
      try {
        await update<AttributeEdits>(key, (stored = {}) => (left = combineEntries(stored, change)))
      } catch (error) {
        // What found no room is written with the next change.
        filesBefore = {}
        throw error
      }
      if (isEmpty(left)) await del(key)
    })
  }
  return {
    texts: (): AttributeEdits => (textsBefore = texts.read()),
    files: async (): Promise<AttributeEdits> =>
      (filesBefore = (await undefinedOnFailure(() => get<AttributeEdits>(key))) ?? {}),
    storeTexts,
    storeFiles,
    /** Stops counting the draft among those of the open page; it stays stored. */
    release: texts.release,
    /** Removes the edits of this page. */
    remove: () => {
      storeTexts({})
      return storeFiles({})
    },
  }
}

/**
 * Runs work with IndexedDB; a browser that forbids it throws synchronously. The work is then only
 * on the screen.
 */
async function undefinedOnFailure<Result>(use: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await use()
  } catch {
    return undefined
  }
}
