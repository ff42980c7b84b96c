import { type HTMLAttributes, type ReactElement, type RefObject, useEffect, useRef } from 'react'

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
