/** Takes over the focus of a removed element, as a `ref`. */
export function focusInPlace(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** Focuses an element that the next frame draws. */
export const focusSoon = (root: HTMLElement | null, selector: string): void => {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(selector)?.focus())
}
