/** Puts the keyboard where a press leads, once what it brings is drawn. */
export const focusSoon = (root: HTMLElement | null, selector: string): void => {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(selector)?.focus())
}
