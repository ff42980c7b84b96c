import { Menu } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { edgeShadows } from './edgeShadows.ts'
import { type PopupProps, useRepeatedPress } from './popup.ts'

export interface OpenMenuProps extends PopupProps {
  placement?: 'bottom-start' | 'bottom-end'
  minW?: string
  maxW?: string
  /** The height at which the menu scrolls; unlimited by default. */
  maxH?: string
}

/**
 * Shows a menu that opens on mount. It stays within the landmark of its button, and is fixed, so that
 * a scrolling table does not clip it.
 */
export function OpenMenu({
  trigger,
  placement = 'bottom-end',
  minW = '12.5rem',
  maxW,
  maxH,
  openedBy,
  children,
}: OpenMenuProps & { children: ReactNode }) {
  const button = useRepeatedPress(openedBy)
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement, strategy: 'fixed' }}>
      <Menu.Trigger asChild ref={button}>
        {trigger}
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content
          minW={minW}
          textAlign="start"
          whiteSpace="normal"
          css={edgeShadows}
          {...(maxW && { maxW })}
          {...(maxH && { maxH })}
        >
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
