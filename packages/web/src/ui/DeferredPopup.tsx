import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useState,
} from 'react'
import { type Fetched, fetched, reportFailedLoad } from './fetched.tsx'
import type { OpenMenuProps } from './OpenMenu.tsx'
import type { PopupProps } from './popup.ts'

/** A menu whose content has its own properties, beside those of the menu. */
export type DeferredMenu<Content extends object = object> = Fetched<OpenMenuProps & Content>

/** Returns a menu for `DeferredPopup`. Its content is made of `Menu.Item`s. Call it at the top of a module. */
export const deferredMenu = <Content extends object = object>(
  load: () => Promise<ComponentType<Content>>,
): DeferredMenu<Content> =>
  fetched(async () => {
    const [{ OpenMenu }, List] = await Promise.all([import('./OpenMenu.tsx'), load()])
    return (props: OpenMenuProps & Content) => (
      <OpenMenu {...props}>
        <List {...props} />
      </OpenMenu>
    )
  })

/** The keys that open a menu and highlight an item. Other popups open by the button's click. */
const menuKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * Shows the button of a menu or popover, and loads its code when the page is idle or the pointer or
 * focus approaches. Takes the properties of the popup, too.
 */
export function DeferredPopup<Props extends PopupProps>(
  props: Props & { popup: Fetched<Props>; kind?: 'menu' | 'dialog' },
) {
  const { trigger, popup: Popup, kind = 'menu' } = props
  const [openedBy, setOpenedBy] = useState<string | null>(null)
  useEffect(() => Popup.preloadWhenIdle(), [Popup])
  if (openedBy === null) {
    const { type: Trigger, props: own } = trigger
    return (
      <Trigger
        {...own}
        aria-haspopup={kind}
        aria-expanded={false}
        onPointerEnter={(event: PointerEvent<HTMLElement>) => {
          own.onPointerEnter?.(event)
          Popup.preload()
        }}
        onFocus={Popup.preload}
        onClick={() => setOpenedBy('')}
        onKeyDown={(event: KeyboardEvent) => {
          if (kind !== 'menu' || !menuKeys.has(event.key)) return
          event.preventDefault()
          setOpenedBy(event.key)
        }}
      />
    )
  }
  return (
    <Popup
      {...props}
      openedBy={openedBy}
      fallback={trigger}
      onFailed={reportFailedLoad(() => setOpenedBy(null))}
    />
  )
}
