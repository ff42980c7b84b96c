import { RowMenu } from '#ui/DataGrid/RowMenu.tsx'
import type { RowMoves } from './RowHandle.tsx'

/** The attribute or component whose menu is open, and the position of the menu on the screen. */
export interface MenuAt {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface PartMenuProps extends Pick<RowMoves, 'onStep'> {
  menu: MenuAt
  noun: 'attribute' | 'component'
  /** The chosen part and its siblings. */
  parts: readonly { readonly id: string }[]
  /** Inserts an empty part at a position, from 0. */
  onInsert: (at: number) => void
  onDuplicate: (id: string) => void
  onDelete: (id: string) => void
  onClose: () => void
}

/** Inserts, duplicates, moves or deletes an attribute or a component. */
export function PartMenuList({
  menu: { id, x, y },
  noun,
  parts,
  onInsert,
  onDuplicate,
  onStep,
  onDelete,
  onClose,
}: PartMenuProps) {
  const at = parts.findIndex((one) => one.id === id)
  if (at === -1) return null
  const actions = [
    {
      id: 'above',
      label: 'Insert above',
      onSelect: () => onInsert(at),
    },
    {
      id: 'below',
      label: 'Insert below',
      onSelect: () => onInsert(at + 1),
    },
    {
      id: 'duplicate',
      label: 'Duplicate',
      onSelect: () => onDuplicate(id),
    },
    {
      id: 'up',
      label: 'Move up',
      onSelect: () => onStep(id, -1),
      blocked: at === 0 ? `This is the first ${noun}.` : undefined,
    },
    {
      id: 'down',
      label: 'Move down',
      onSelect: () => onStep(id, 1),
      blocked: at === parts.length - 1 ? `This is the last ${noun}.` : undefined,
    },
    { id: 'delete', label: 'Delete', onSelect: () => onDelete(id) },
  ]
  return <RowMenu onClose={onClose} menu={{ x, y, actions }} />
}
