import { Menu } from '@chakra-ui/react'
import type { HTMLAttributes, ReactElement, ReactNode } from 'react'

export interface OpenMenuProps {
  /** The trigger button, which must forward ref and props. It also names the menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  placement?: 'bottom-start' | 'bottom-end'
  minW?: string
  /** The height at which the menu scrolls; unlimited by default. */
  maxH?: string
  /** For menus with several choices. */
  keepOpen?: boolean
}

/**
 * Shows a menu that opens on mount, because loading it was the request to open it. It stays within
 * the landmark of its button.
 */
export const OpenMenu = ({
  trigger,
  placement = 'bottom-end',
  minW = '12.5rem',
  maxH,
  keepOpen = false,
  children,
}: OpenMenuProps & { children: ReactNode }) => (
  <Menu.Root
    defaultOpen
    lazyMount
    unmountOnExit
    closeOnSelect={!keepOpen}
    positioning={{ placement, strategy: 'fixed' }}
  >
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content minW={minW} {...(maxH && { maxH })}>
        {children}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
