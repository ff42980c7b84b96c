import { Box, Menu, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface MenuActionProps {
  /** Unique in the menu. */
  value: string
  onChoose: () => void
  disabled?: boolean
  /** Sentences below the label: why it is disabled. */
  reasons?: readonly string[]
  destructive?: boolean
  children: ReactNode
}

/**
 * Shows a menu item that runs an action. A disabled item stays reachable by arrow keys, so that its
 * reasons are read, and choosing it leaves the menu open.
 *
 * The action hangs on the click, not on the menu's `onSelect`: Zag selects the highlighted item, and
 * a click that no pointer movement precedes (assistive technology, a menu that opens under a resting
 * pointer) highlights nothing. Enter clicks the highlighted item, so the keyboard takes the same way.
 */
export const MenuAction = ({
  value,
  onChoose,
  disabled = false,
  reasons,
  destructive = false,
  children,
}: MenuActionProps) => (
  <Menu.Item
    value={value}
    closeOnSelect={!disabled}
    onClick={disabled ? undefined : onChoose}
    {...(disabled && {
      'aria-disabled': true,
      cursor: 'help',
      _disabled: { opacity: 1, color: 'fg.muted' },
    })}
    {...(destructive && !disabled && { color: 'fg.error' })}
  >
    {!reasons?.length ? (
      children
    ) : (
      <Box>
        {children}
        {reasons.map((reason) => (
          <Text key={reason} textStyle="label" fontWeight="400">
            {reason}
          </Text>
        ))}
      </Box>
    )}
  </Menu.Item>
)
