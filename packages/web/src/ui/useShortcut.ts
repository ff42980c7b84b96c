import { type RefObject, useEffect, useEffectEvent } from 'react'

type KeyMatcher = (event: KeyboardEvent) => boolean

/**
 * Calls `onPress` on a page-wide shortcut, except while a dialog is open that does not contain
 * `element`. Pass a constant made by this module's functions.
 */
export function useShortcut(
  isMeant: KeyMatcher,
  onPress: () => void,
  element?: RefObject<Element | null>,
) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
    if (
      event.defaultPrevented ||
      !isMeant(event) ||
      dialog?.contains(element?.current ?? null) === false
    )
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
