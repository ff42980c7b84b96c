import { type ComponentType, type ReactElement, useState } from 'react'
import { type Fetched, fetched, takeBack } from './fetched.tsx'

export interface DeferredMenuProps {
  /** The button; must pass on a ref and props. Its accessible name is the menu's. */
  trigger: ReactElement<React.HTMLAttributes<HTMLElement>>
  /** What is in the menu: Chakra's `Menu.Item` and its kin. A module level constant made by `menuList`. */
  list: MenuList
  placement?: 'bottom-start' | 'bottom-end'
  minW?: string
  /** The menu scrolls beyond it; left out, it takes what there is. */
  maxH?: string
  /** For menus in which several choices are made. */
  keepOpen?: boolean
}

export type MenuList = Fetched<Omit<DeferredMenuProps, 'list'>>

/** A menu whose machinery and content are fetched when the pointer or the focus comes near: the first page does without them. */
export const menuList = (load: () => Promise<ComponentType>): MenuList =>
  fetched(async () => {
    const [{ OpenMenu }, Content] = await Promise.all([import('./OpenMenu.tsx'), load()])
    return (props: Omit<DeferredMenuProps, 'list'>) => (
      <OpenMenu {...props}>
        <Content />
      </OpenMenu>
    )
  })

export function DeferredMenu({ trigger, list: Menu, ...rest }: DeferredMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { type: Trigger, props } = trigger
  const closed = (
    <Trigger
      {...props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Menu
      fallback={closed}
      onFailed={takeBack(() => setWanted(false))}
      trigger={trigger}
      {...rest}
    />
  ) : (
    closed
  )
}
