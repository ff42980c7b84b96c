import { type ComponentType, type ReactElement, useState } from 'react'
import { type Fetched, fetched, reportFailedLoad } from './fetched.tsx'

export interface DeferredMenuProps {
  /** The trigger button, which must forward ref and props. It also names the menu. */
  trigger: ReactElement<React.HTMLAttributes<HTMLElement>>
  /** The menu's content, made of `Menu.Item`s. A module-level constant from `menuList`. */
  list: MenuList
  placement?: 'bottom-start' | 'bottom-end'
  minW?: string
  /** The height at which the menu scrolls; unlimited by default. */
  maxH?: string
  /** For menus with several choices. */
  keepOpen?: boolean
}

export type MenuList = Fetched<Omit<DeferredMenuProps, 'list'>>

/** Loads a menu's code when the pointer or focus approaches, so that the first page does not need it. */
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
      onFailed={reportFailedLoad(() => setWanted(false))}
      trigger={trigger}
      {...rest}
    />
  ) : (
    closed
  )
}
