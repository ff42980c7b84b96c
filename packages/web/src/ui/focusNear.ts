/**
 * Remembers the focused element. Call the returned function after a change: if the element is gone,
 * it focuses the nearest remaining one. Otherwise focus would jump to the top of the page.
 */
function rememberFocus(): () => void {
  const way: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement)
    way.push(at)
  return () => {
    if (document.activeElement && document.activeElement !== document.body) return
    const near = way.find(({ isConnected }) => isConnected)
    const target = near?.matches(focusable) ? near : near?.querySelector(focusable)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
}

const focusable = 'button:not(:disabled), a[href], input:not(:disabled), [tabindex]'

/**
 * Remembers the focused element before a dialog opens whose code may load later. Call the returned
 * function when the dialog closes: it restores the focus after the dialog's own focus handling.
 */
export function rememberFocusForDialog(): () => void {
  const returnFocus = rememberFocus()
  return () => void setTimeout(returnFocus, 50)
}

/** Runs an action that may remove the focused element, such as a row with its own button, and restores the focus. */
export function keepingFocus(act: () => void): void {
  const returnFocus = rememberFocus()
  act()
  setTimeout(returnFocus)
}

/** Takes over the focus of a removed element, as a `ref`. */
export function focusInPlace(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** Focuses an element that the next frame draws. */
export const focusSoon = (root: HTMLElement | null, selector: string): void => {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(selector)?.focus())
}
