import { del, get, set } from 'idb-keyval'
import { setDraftStored } from '#shared/draft/draftStorage.ts'
import type { AttributeEdit, AttributeEdits } from './edits.ts'

const isEdit = (value: unknown): value is AttributeEdit & { value: string } =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'was' in value &&
  typeof value.value === 'string' &&
  typeof value.was === 'string'

/**
 * Stores a person's unsaved work on a form on this device. Text is written synchronously to local
 * storage, because asynchronous writes may not finish when a tab closes; files go to IndexedDB.
 */
export function formDraft(subject: string, username: string) {
  const key = `tidemark.draft.form.${subject}.${username}`
  return {
    texts: (): AttributeEdits => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
        return Object.fromEntries(Object.entries(kept as object).filter(([, edit]) => isEdit(edit)))
      } catch {
        return {}
      }
    },
    files: async (): Promise<AttributeEdits> =>
      (await undefinedOnFailure(() => get<AttributeEdits>(key))) ?? {},
    storeTexts: (edits: AttributeEdits) => {
      const entries = Object.entries(edits)
      const texts = entries.filter(([, { value }]) => typeof value === 'string')
      try {
        if (texts.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(Object.fromEntries(texts)))
        setDraftStored(key, texts.length > 0)
      } catch {
        setDraftStored(key, false)
        // Storage is full or forbidden: the work is still on the screen, and leaving warns.
      }
    },
    storeFiles: (edits: AttributeEdits) => {
      const files = Object.fromEntries(
        Object.entries(edits).filter(([, { value }]) => value instanceof File),
      )
      return undefinedOnFailure(() =>
        Object.keys(files).length === 0 ? del(key) : set(key, files),
      )
    },
    /** Stops counting the draft among those of the open page; it stays stored. */
    release: () => setDraftStored(key, false),
    remove: () => {
      localStorage.removeItem(key)
      setDraftStored(key, false)
      return undefinedOnFailure(() => del(key))
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
