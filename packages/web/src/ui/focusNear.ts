/**
 * Remembers where the keyboard is. The answered function, called once what was there may have gone, leads it to the nearest place that is
 * left: a keyboard that stands nowhere begins at the top of the page. Where it stands somewhere it is left alone.
 */
export function rememberFocus(): () => void {
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

/** Does what takes away the thing that the keyboard stands on: a row with its own button, a bar once nothing is left to save. */
export function keepingFocus(act: () => void): void {
  const returnFocus = rememberFocus()
  act()
  setTimeout(returnFocus)
}

/** A `ref` for what takes the place of something that had the keyboard and is gone. */
export function focusInPlace(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
