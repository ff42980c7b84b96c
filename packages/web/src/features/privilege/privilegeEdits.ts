import type { PrivilegeDraft } from '@tidemark/schema/rules/privilege'
import { useDraft } from '#shared/draft/useDraft.ts'

/** A privilege as somebody is changing it, with the version their change began at; 0 for a new one. */
export interface Edit {
  name: string
  tree: PrivilegeDraft
  version: number
}

/** The unsaved changes of a group's privileges, by the privilege's id; a new privilege has one of its own. */
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

/** The edits with one set, or dropped with null. */
function changed(edits: Edits, { id, edit }: Change): Edits {
  const { [id]: _, ...rest } = edits
  return edit ? { ...rest, [id]: edit } : rest
}

/** What is unsaved outlives the tab, the popup and a reload. Give the component the group as its key. */
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
