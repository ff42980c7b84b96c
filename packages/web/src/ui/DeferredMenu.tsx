import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'

export interface DeferredMenuProps {
  /** The button; must pass on a ref and props. Its accessible name is the menu's. */
  trigger: ReactElement<React.HTMLAttributes<HTMLElement>>
  /** What is in the menu: Chakra's `Menu.Item` and its kin. A module level constant made by `menuList`. */
  list: MenuList
  placement?: 'bottom-start' | 'bottom-end'
  minW?: string
  /** For menus in which several choices are made. */
  keepOpen?: boolean
}

export interface MenuList {
  Menu: ComponentType<Omit<DeferredMenuProps, 'list'>>
  preload: () => void
}

/** A menu whose machinery and content are fetched when the pointer or the focus comes near: the first page does without them. */
export function menuList(load: () => Promise<ComponentType>): MenuList {
  const loadMenu = async () => {
    const [{ OpenMenu }, Content] = await Promise.all([import('./OpenMenu.tsx'), load()])
    return { default: (props: Omit<DeferredMenuProps, 'list'>) => <OpenMenu {...props}><Content /></OpenMenu> }
  }
  let loading: ReturnType<typeof loadMenu> | null = null
  const once = () => (loading ??= loadMenu())
  return { Menu: lazy(once), preload: () => void once().catch(() => { loading = null }) }
}

export function DeferredMenu({ trigger, list: { Menu, preload }, ...rest }: DeferredMenuProps) {
  const [wanted, setWanted] = useState(false)
  const { type: Trigger, props } = trigger
  const closed = (
    <Trigger {...props} aria-haspopup="menu" aria-expanded={false} onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
  )
  return wanted ? <Suspense fallback={closed}><Menu trigger={trigger} {...rest} /></Suspense> : closed
}
