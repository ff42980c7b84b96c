import { useEffect, useRef, useSyncExternalStore } from 'react'

const waiting = new Set<() => void>()
let pressed = false

const press = () => {
  pressed = true
}
/** The click comes after the release, in the same turn. */
const release = () =>
  void setTimeout(() => {
    pressed = false
    for (const notify of waiting) notify()
  })

function subscribe(notify: () => void): () => void {
  if (waiting.size === 0) listen('addEventListener')
  waiting.add(notify)
  return () => {
    waiting.delete(notify)
    if (waiting.size > 0) return
    listen('removeEventListener')
    pressed = false
  }
}

function listen(how: 'addEventListener' | 'removeEventListener') {
  for (const start of ['pointerdown', 'mousedown']) window[how](start, press, true)
  for (const end of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    window[how](end, release, true)
}

/**
 * The value, or while a pointer is pressed the value from before. Leaving a field shows its error: if that moved the page between press and
 * release, the press would be lost on whatever lies under the pointer by then.
 */
export function useStill<Value>(value: Value): Value {
  const last = useRef(value)
  const still = useSyncExternalStore(subscribe, () => (pressed ? last.current : value))
  useEffect(() => {
    last.current = still
  }, [still])
  return still
}
