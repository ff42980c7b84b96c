import { Box, Menu, Text, useMenuContext } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Reason } from './reason.ts'

interface MenuActionProps {
  /** Unique in the menu. */
  value: string
  onChoose: () => void
  disabled?: boolean
  /**
   * Why it is disabled, below the label. The link or button that resolves a reason is an enabled item
   * below; an item shows the rest of many.
   */
  reasons?: readonly Reason[]
  destructive?: boolean
  children: ReactNode
}

const noReasons: readonly Reason[] = []
/** A menu has no room for the reasons of dozens of lines at first. */
const mostResolved = 4

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
  reasons = noReasons,
  destructive = false,
  children,
}: MenuActionProps) => {
  const resolved = reasons.filter(({ href, resolve }) => href || resolve)
  const [isWhole, showWhole] = useState(false)
  const menu = useMenuContext()
  const shown = isWhole ? resolved : resolved.slice(0, mostResolved)
  const [next] = resolved.slice(shown.length)
  const valueOf = ({ message }: Reason) => `${value} ${message}`
  return (
    <>
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
        {reasons.length === 0 ? (
          children
        ) : (
          <Box>
            {children}
            {reasons.map(({ message, href, resolve }) =>
              // The item of a link repeats its sentence.
              href && !resolve ? null : (
                <Text key={message} textStyle="label" fontWeight="400">
                  {message}
                </Text>
              ),
            )}
          </Box>
        )}
      </Menu.Item>
      {shown.map((reason) => (
        <ResolvingItem key={reason.message} value={valueOf(reason)} reason={reason} />
      ))}
      {next && (
        <Menu.Item
          value={`${value} more`}
          ps="6"
          closeOnSelect={false}
          onClick={() => {
            showWhole(true)
            menu.setHighlightedValue(valueOf(next))
          }}
        >
          Show {resolved.length - shown.length} more
        </Menu.Item>
      )}
    </>
  )
}

/** Shows the item that resolves a reason, indented below the item that the reason disables. */
function ResolvingItem({
  value,
  reason: { message, href, resolve },
}: {
  value: string
  reason: Reason
}) {
  if (resolve)
    return (
      <Menu.Item value={value} ps="6" onClick={resolve.onPress}>
        {resolve.label}
      </Menu.Item>
    )
  return (
    href && (
      <Menu.Item value={value} ps="6" asChild>
        <Link to={href}>{message}</Link>
      </Menu.Item>
    )
  )
}
