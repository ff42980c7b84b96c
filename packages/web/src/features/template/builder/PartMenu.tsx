import { type RefObject, useCallback, useState } from 'react'
import { fetchedDialog } from '#ui/fetched.tsx'
import { focusInPlace } from '#ui/focusNear.ts'
import type { RowMoves } from './RowHandle.tsx'

const RowMenu = fetchedDialog(async () => (await import('#ui/DataGrid/RowMenu.tsx')).RowMenu)

/** The attribute or component whose menu is open, and the position of the menu on the screen. */
interface MenuAt {
  readonly id: string
  readonly x: number
  readonly y: number
}

interface PartMenuProps<Part> extends Pick<RowMoves, 'onStep'> {
  menu: MenuAt
  noun: 'attribute' | 'component'
  /** The chosen part and its siblings. */
  parts: readonly Part[]
  /** Inserts an empty part at a position, from 0. */
  onInsert: (at: number) => void
  onDuplicate: (id: string) => void
  onDelete: (part: Part) => void
  onClose: () => void
}

/** Inserts, duplicates, moves or deletes an attribute or a component. */
export function PartMenu<Part extends { id: string }>({
  menu: { id, x, y },
  noun,
  parts,
  onInsert,
  onDuplicate,
  onStep,
  onDelete,
  onClose,
}: PartMenuProps<Part>) {
  const at = parts.findIndex((one) => one.id === id)
  const chosen = parts[at]
  if (!chosen) return null
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
    { id: 'delete', label: 'Delete', onSelect: () => onDelete(chosen) },
  ]
  return <RowMenu onClose={onClose} menu={{ x, y, actions }} />
}

/** Opens the menu of a row below its button, and returns the focus to the button. */
export function useRowMenu(within: RefObject<HTMLElement | null>) {
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const openMenu = useCallback((id: string, button: Element) => {
    const { left, bottom } = button.getBoundingClientRect()
    setMenu({ id, x: left, y: bottom })
  }, [])
  const closeMenu = () => {
    setMenu(null)
    if (!menu) return
    const button = `[data-menu="${CSS.escape(menu.id)}"]`
    // An action moves the focus itself, such as into the new row.
    requestAnimationFrame(() =>
      focusInPlace(within.current?.querySelector<HTMLElement>(button) ?? null),
    )
  }
  return { menu, openMenu, closeMenu }
}
