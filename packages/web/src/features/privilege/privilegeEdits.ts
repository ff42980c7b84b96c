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
interface PrivilegeEditChange {
  id: string
  edit: PrivilegeEdit | null
}

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

/** Sets an edit, or removes it with null. */
function changed(edits: PrivilegeEdits, { id, edit }: PrivilegeEditChange): PrivilegeEdits {
  const { [id]: _, ...rest } = edits
  return edit ? { ...rest, [id]: edit } : rest
}

/** Stores unsaved edits across tabs of the dialog, closing and reloads. Give the component the group as its key. */
export function usePrivilegeEdits(group: string) {
  const [edits, dispatch] = useDraft<PrivilegeEdits, PrivilegeEditChange>({
    kind: 'privileges',
    tagCode: group,
    reducer: changed,
    empty: noEdits,
    isEmpty: isNone,
    isDraft: isEdits,
    combine: combineEntries,
    collides: entriesCollide,
  })
  return { edits, set: (id: string, edit: PrivilegeEdit | null) => dispatch({ id, edit }) }
}
