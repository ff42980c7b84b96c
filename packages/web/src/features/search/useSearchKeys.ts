import { useEffect, useEffectEvent } from 'react'

/** Calls `onKey` at Ctrl-K (or Cmd-K) anywhere, and at `/` wherever it would not be typed; not while a dialog asks something. */
export function useSearchKeys(onKey: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event) || document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', (event) => pressed(event), listening)
    return () => listening.abort()
  }, [])
}

/** The grid of lines takes `/` as the beginning of a cell's text, and so do its kin: named are those that certainly do not. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && target instanceof Element && target.matches('body, main, a, button')
}
