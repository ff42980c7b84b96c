import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import { useDraft } from '#shared/draft/useDraft.ts'

/** An edit of a privilege with the version it started from; 0 for a new one. */
export interface Edit {
  name: string
  tree: PrivilegeDraft
  version: number
}

/** The unsaved edits of a group's privileges by privilege id; a new one has a generated id. */
type Edits = Readonly<Record<string, Edit>>
interface Change {
  id: string
  edit: Edit | null
}

const none: Edits = {}
const isNone = (edits: Edits) => Object.keys(edits).length === 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isEdits = (value: unknown): value is Edits =>
  isObject(value) &&
  Object.values(value).every(
    (edit) =>
      isObject(edit) &&
      typeof edit['name'] === 'string' &&
      typeof edit['version'] === 'number' &&
      isObject(edit['tree']),
  )

/** Sets an edit, or removes it with null. */
function changed(edits: Edits, { id, edit }: Change): Edits {
  const { [id]: _, ...rest } = edits
  return edit ? { ...rest, [id]: edit } : rest
}

/** Stores unsaved edits across tabs of the dialog, closing and reloads. Give the component the group as its key. */
export function usePrivilegeEdits(group: string) {
  const [edits, dispatch] = useDraft<Edits, Change>({
    kind: 'privileges',
    tagCode: group,
    reducer: changed,
    empty: none,
    isEmpty: isNone,
    isDraft: isEdits,
  })
  return { edits, set: (id: string, edit: Edit | null) => dispatch({ id, edit }) }
}
