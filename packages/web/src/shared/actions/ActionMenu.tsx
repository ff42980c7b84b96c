import type { HTMLAttributes, ReactElement } from 'react'
import { deferredMenu, DeferredPopup } from '#ui/DeferredPopup.tsx'
import type { ActionListProps } from './ActionList.tsx'

interface ActionMenuProps<Name extends string> extends ActionListProps<Name> {
  /** The trigger button. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

const actions = deferredMenu(async () => (await import('./ActionList.tsx')).ActionList)

/** Shows a menu of actions. Disabled items show the reason, and the link or button that resolves it. */
export const ActionMenu = <Name extends string>({
  items,
  onAsk,
  children,
}: ActionMenuProps<Name>) =>
  items.length > 0 && (
    <DeferredPopup
      popup={actions}
      trigger={children}
      maxW="20rem"
      items={items}
      onAsk={(name) => onAsk(name as Name)}
    />
  )
