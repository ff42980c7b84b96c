import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import { combineEntries, entriesCollide } from '#shared/draft/draftStorage.ts'
import { useDraft } from '#shared/draft/useDraft.ts'

/** An edit of a privilege with the version it started from; 0 for a new one. */
export interface PrivilegeEdit {
  /** The name of a new privilege, or the one that a saved privilege had. */
  name: string
  /** The new name of a saved privilege that is renamed. */
  newName?: string
  tree: PrivilegeDraft
  version: number
  /** The saved tree that it started from; none for a new one. */
  base?: PrivilegeDraft
}

/** The unsaved edits of a group's privileges by privilege id; a new one has a generated id. */
type PrivilegeEdits = Readonly<Record<string, PrivilegeEdit>>
const noEdits: PrivilegeEdits = {}
const isNone = (edits: PrivilegeEdits) => Object.keys(edits).length === 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
/** Returns whether a stored tree has both lists at every branch. */
const isTree = (value: unknown): boolean =>
  isObject(value) &&
  [value['additions'], value['subtractions']].every(
    (list) => Array.isArray(list) && list.every(isTree),
  )
const isEdits = (value: unknown): value is PrivilegeEdits =>
  isObject(value) &&
  Object.values(value).every(
    (edit) =>
      isObject(edit) &&
      typeof edit['name'] === 'string' &&
      ['string', 'undefined'].includes(typeof edit['newName']) &&
      typeof edit['version'] === 'number' &&
      isTree(edit['tree']) &&
      (edit['base'] === undefined || isTree(edit['base'])),
  )

/** Stores unsaved edits across tabs of the dialog, closing and reloads. Give the component the group as its key. */
export function usePrivilegeEdits(group: string) {
  const [edits, setEdits] = useDraft<PrivilegeEdits>({
    kind: 'privileges',
    tagCode: group,
    empty: noEdits,
    isEmpty: isNone,
    isDraft: isEdits,
    combine: combineEntries,
    collides: entriesCollide,
  })
  return {
    edits,
    /** Sets an edit, or removes it with null. */
    set: (id: string, edit: PrivilegeEdit | null) =>
      setEdits(({ [id]: _former, ...others }) => (edit ? { ...others, [id]: edit } : others)),
  }
}
