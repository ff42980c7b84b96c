import { useEffect, useEffectEvent } from 'react'

type Meant = (event: KeyboardEvent) => boolean

/** Calls `onPress` at a key that is meant for the whole page; not while a dialog asks something. Give a constant of this module's makers. */
export function useShortcut(isMeant: Meant, onPress: () => void) {
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

/** Ctrl, or Cmd on a Mac, with a letter: anywhere. */
export const withControl =
  (letter: string): Meant =>
  ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
    (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === letter

/** A character, wherever it would not be typed. The grid of lines takes one as the beginning of a cell's text, and so do its kin: named are those that certainly do not. */
export const untyped =
  (character: string): Meant =>
  ({ key, ctrlKey, metaKey, altKey, target }) =>
    key === character &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    target instanceof Element &&
    target.matches('body, main, a, button')
