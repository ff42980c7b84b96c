import { type ComponentProps, useRef } from 'react'
import { BlockedButton } from './BlockedButton.tsx'
import { useShortcut, withControl } from './useShortcut.ts'

const saveKey = withControl('s')

const others = '[aria-keyshortcuts="Control+S"]'

/** Returns the button to press: of several, such as those of parts of a dialog, the nearest to the focus. */
const nearest = (button: HTMLElement): HTMLElement => {
  let around = document.activeElement
  while (around && !around.contains(button)) {
    const other = around.querySelector<HTMLElement>(others)
    if (other) return other
    around = around.parentElement
  }
  return button
}

const press = (button: HTMLElement) => {
  // A dialog moves the focus of the reasons back to where it was: from a field, that closes them.
  if (button.getAttribute('aria-disabled')) button.focus({ preventScroll: true })
  button.click()
}

/**
 * Shows the button that saves what is edited on a page or in a dialog. Ctrl+S presses it, also from a
 * field: while it is blocked, that opens the reasons.
 */
export function SaveButton(props: Omit<ComponentProps<typeof BlockedButton>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcut(saveKey, () => button.current && press(nearest(button.current)), button)
  return (
    <BlockedButton
      ref={button}
      variant="solid"
      aria-keyshortcuts="Control+S"
      title={props.reasons.length > 0 ? undefined : 'Ctrl+S'}
      {...props}
    />
  )
}
