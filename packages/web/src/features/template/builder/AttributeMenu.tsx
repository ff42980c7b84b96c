import type { AttributeDraft } from '@tidemark/schema/rules/templateDraft'
import { fetched, reportFailedLoad } from '#ui/fetched.tsx'
import type { RowMoves } from './RowHandle.tsx'
import type { ParentForm } from './templateEdits.ts'
import type { TemplateStore } from './templateStore.ts'

const RowMenu = fetched(async () => (await import('#ui/DataGrid/RowMenu.tsx')).RowMenu)

/** The attribute whose menu is open, and the position of the menu on the screen. */
export interface MenuAt {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface AttributeMenuProps {
  menu: MenuAt
  place: ParentForm
  attributes: readonly AttributeDraft[]
  store: Pick<TemplateStore, 'insertAttribute' | 'duplicateAttribute'>
  onStep: RowMoves['onStep']
  /** Opens the editor of a new attribute. */
  onMade: (id: string) => void
  onDelete: (attribute: AttributeDraft) => void
  onClose: () => void
}

/** Inserts, duplicates, moves or deletes an attribute. */
export function AttributeMenu({
  menu: { id, x, y },
  place,
  attributes,
  store,
  onStep,
  onMade,
  onDelete,
  onClose,
}: AttributeMenuProps) {
  const at = attributes.findIndex((one) => one.id === id)
  const chosen = attributes[at]
  if (!chosen) return null
  const actions = [
    {
      id: 'above',
      label: 'Insert above',
      onSelect: () => onMade(store.insertAttribute(place, at)),
    },
    {
      id: 'below',
      label: 'Insert below',
      onSelect: () => onMade(store.insertAttribute(place, at + 1)),
    },
    {
      id: 'duplicate',
      label: 'Duplicate',
      onSelect: () => onMade(store.duplicateAttribute(place, id)),
    },
    {
      id: 'up',
      label: 'Move up',
      onSelect: () => onStep(id, -1),
      blocked: at === 0 ? 'This is the first attribute.' : undefined,
    },
    {
      id: 'down',
      label: 'Move down',
      onSelect: () => onStep(id, 1),
      blocked: at === attributes.length - 1 ? 'This is the last attribute.' : undefined,
    },
    { id: 'delete', label: 'Delete', onSelect: () => onDelete(chosen) },
  ]
  return <RowMenu onFailed={reportFailedLoad(onClose)} onClose={onClose} menu={{ x, y, actions }} />
}
