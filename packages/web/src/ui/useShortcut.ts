import { useEffect, useEffectEvent } from 'react'

type KeyMatcher = (event: KeyboardEvent) => boolean

/**
 * Calls `onPress` on a page-wide shortcut, except while a dialog is open. Pass a constant made by
 * this module's functions.
 */
export function useShortcut(isMeant: KeyMatcher, onPress: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event) || document.querySelector('[aria-modal="true"]'))
      return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => pressed(event), listening)
    return () => listening.abort()
  }, [])
}

/** Matches Ctrl or Cmd with a letter, anywhere. */
export const withControl =
  (letter: string): KeyMatcher =>
  ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === letter

/**
 * Matches a single character outside of text entry. The grid takes characters as cell input, so
 * only elements that never do are listed.
 */
export const untyped =
  (character: string): KeyMatcher =>
  ({ key, ctrlKey, metaKey, altKey, target }) =>
    key === character &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    target instanceof Element &&
    target.matches('body, main, a, button')
