import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Reports the text in the list of an open cell before a press outside of the list ends the editing, which
 * drops the text. `portal` holds the list and its choices.
 */
export function useTextOnLeave(
  portal: RefObject<HTMLElement | null> | undefined,
  keep: (typed: string) => void,
): void {
  const onPress = useEffectEvent(({ target }: Event) => {
    const typed = portal?.current?.querySelector('input')?.value.trim()
    // The press ends the editing with the value that is rendered then.
    if (typed && !portal?.current?.contains(target as Node)) flushSync(() => keep(typed))
  })
  useEffect(() => {
    const press = (event: Event) => onPress(event)
    // The window hears a press before the document, where the library ends the editing.
    addEventListener('pointerdown', press, true)
    return () => removeEventListener('pointerdown', press, true)
  }, [])
}
