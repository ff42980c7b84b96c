import { Menu } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { MenuAction } from '#ui/MenuAction.tsx'
import type { Reason } from '#ui/reason.ts'
import { useOfflineReasons } from '#ui/useOnline.ts'

export interface ActionMenuItem<Name extends string> {
  name: Name
  label: string
  destructive?: boolean
  offer: { allowed: boolean; blockers: readonly Reason[] }
}

interface ActionMenuProps<Name extends string> {
  /** In display order; the menu is hidden without items. */
  items: readonly ActionMenuItem<Name>[]
  onAsk: (name: Name) => void
  /** The trigger button. */
  children: ReactElement
}

/** Shows a menu of actions. Disabled items show the reason, and the link or button that resolves it. */
export function ActionMenu<Name extends string>({ items, onAsk, children }: ActionMenuProps<Name>) {
  const offline = useOfflineReasons()
  const isOffline = (reason: string) => offline.some(({ message }) => message === reason)
  if (items.length === 0) return null
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      {/* Rendered in place, so that its text belongs to a landmark; fixed, so that a scrolling table
         does not clip it. */}
      <Menu.Positioner>
        <Menu.Content maxW="20rem" textAlign="start" whiteSpace="normal">
          {items.map(({ name, label, destructive, offer: { allowed, blockers } }) => (
            <MenuAction
              key={name}
              value={name}
              disabled={!allowed || offline.length > 0}
              reasons={[...offline, ...blockers.filter(({ message }) => !isOffline(message))]}
              {...(destructive && { destructive })}
              onChoose={() => onAsk(name)}
            >
              {label}
            </MenuAction>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
