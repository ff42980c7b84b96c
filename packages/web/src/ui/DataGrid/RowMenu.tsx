import { Menu } from '@chakra-ui/react'
import { edgeShadows } from '../edgeShadows.ts'
import { MenuAction } from '../MenuAction.tsx'
import type { RowAction } from './props.ts'

export interface OpenMenu {
  readonly actions: readonly (Omit<RowAction, 'onSelect'> & { readonly onSelect: () => void })[]
  /** Screen position in pixels. */
  readonly x: number
  readonly y: number
}

/** Shows the context menu of a row, opened at the pointer or cell. */
export const RowMenu = ({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) => (
  <Menu.Root
    open
    onOpenChange={({ open }) => {
      if (!open) onClose()
    }}
    positioning={{
      placement: 'bottom-start',
      strategy: 'fixed',
      getAnchorRect: () => ({ x: menu.x, y: menu.y, width: 1, height: 1 }),
    }}
    aria-label="Row actions"
  >
    {/* Rendered in place, not in a portal, so that its text belongs to a landmark. */}
    <Menu.Positioner>
      <Menu.Content minW="12.5rem" css={edgeShadows}>
        {menu.actions.map(({ id, label, blocked, onSelect }) => (
          <MenuAction
            key={id}
            value={id}
            disabled={blocked !== undefined}
            reasons={blocked ? [{ message: blocked }] : []}
            onChoose={onSelect}
          >
            {label}
          </MenuAction>
        ))}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
