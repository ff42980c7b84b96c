import { Menu } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { DeferredMenuProps } from './DeferredMenu.tsx'

/**
 * A menu that opens on mount, because loading it was the request to open it. It stays within the
 * landmark of its button.
 */
export const OpenMenu = ({
  trigger,
  placement = 'bottom-end',
  minW = '200px',
  maxH,
  keepOpen = false,
  children,
}: Omit<DeferredMenuProps, 'list'> & { children: ReactNode }) => (
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
