import { type ComponentProps, useRef } from 'react'
import { BlockedButton } from './BlockedButton.tsx'
import { useShortcut, withControl } from './useShortcut.ts'

const saveKey = withControl('s')

/**
 * Shows the button that saves what is edited on a page. Ctrl+S presses it, also from a field: while it
 * is blocked, that opens the reasons.
 */
export function SaveButton(props: Omit<ComponentProps<typeof BlockedButton>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcut(saveKey, () => button.current?.click())
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
