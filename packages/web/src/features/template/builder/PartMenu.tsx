import { type RefObject, useCallback, useState } from 'react'
import { fetchedDialog } from '#ui/fetched.tsx'
import { focusInPlace } from '#ui/focusNear.ts'
import type { MenuAt } from './PartMenuList.tsx'

/** Inserts, duplicates, moves or deletes an attribute or a component. */
export const PartMenu = fetchedDialog(async () => (await import('./PartMenuList.tsx')).PartMenuList)

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
