import { Menu } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { MenuAction } from '#ui/MenuAction.tsx'

export interface ActionMenuItem<Name extends string> {
  name: Name
  label: string
  destructive?: boolean
  offer: { allowed: boolean; blockers: readonly { message: string }[] }
}

interface ActionMenuProps<Name extends string> {
  /** In the order they are listed; nothing is drawn for none. */
  items: readonly ActionMenuItem<Name>[]
  onAsk: (name: Name) => void
  /** The button that opens it. */
  children: ReactElement
}

/** Actions as a menu: what cannot be chosen now says why. */
export function ActionMenu<Name extends string>({ items, onAsk, children }: ActionMenuProps<Name>) {
  if (items.length === 0) return null
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      {/* In its place in the page, where its words belong to a landmark; fixed, so that a scrolling table does not cut it off. */}
      <Menu.Positioner>
        <Menu.Content maxW="320px" textAlign="start" whiteSpace="normal">
          {items.map(({ name, label, destructive, offer: { allowed, blockers } }) => (
            <MenuAction
              key={name}
              value={name}
              disabled={!allowed}
              reasons={blockers.map(({ message }) => message)}
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
