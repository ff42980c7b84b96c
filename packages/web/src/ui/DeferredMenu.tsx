import { type ComponentType, useState } from 'react'
import { type Fetched, fetched, reportFailedLoad } from './fetched.tsx'
import type { OpenMenuProps } from './OpenMenu.tsx'

interface DeferredMenuProps extends OpenMenuProps {
  /** The menu's content, made of `Menu.Item`s. A module-level constant from `menuList`. */
  list: MenuList
}

export type MenuList = Fetched<OpenMenuProps>

/** Loads a menu's code when the pointer or focus approaches, so that the first page does not need it. */
export const menuList = (load: () => Promise<ComponentType>): MenuList =>
  fetched(async () => {
    const [{ OpenMenu }, Content] = await Promise.all([import('./OpenMenu.tsx'), load()])
    return (props: OpenMenuProps) => (
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
