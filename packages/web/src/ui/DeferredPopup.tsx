import {
  type ComponentType,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Fetched, fetched, reportFailedLoad } from './fetched.tsx'
import type { OpenMenuProps } from './OpenMenu.tsx'

/** A menu or popover that opens on mount, because loading it was the request to open it. */
export interface PopupProps {
  /** The trigger button, which must forward ref and props. It also names a menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** The key that opened a menu while it was loading; a pointer by default. */
  openedBy?: string
}

/**
 * Repeats the press that has waited for the code of a popup. Returns the ref of its trigger. A popup
 * that is open from the beginning would neither move the focus nor highlight an item.
 */
export function useRepeatedPress(openedBy = ''): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const isRepeated = useRef(false)
  useEffect(() => {
    // A second click would close it: in development React runs effects twice.
    if (isRepeated.current) return
    isRepeated.current = true
    button.current?.focus()
    if (openedBy)
      button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openedBy, bubbles: true }))
    else button.current?.click()
  }, [openedBy])
  return button
}

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
const menuKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

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
          if (kind !== 'menu' || !menuKeys.includes(event.key)) return
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
