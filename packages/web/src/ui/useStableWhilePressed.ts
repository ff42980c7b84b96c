import { useEffect, useRef } from 'react'
import { useStoreValue } from './useStoreValue.ts'

const waiting = new Set<() => void>()
let pressed = false

const press = () => {
  pressed = true
}
/** Releases after the click event, which follows the pointer release in the same task. */
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
 * Returns the value, frozen while a pointer is pressed. Leaving a field shows its error; if that
 * moved the page between press and release, the click would hit another element.
 */
export function useStableWhilePressed<Value>(value: Value): Value {
  const last = useRef(value)
  const still = useStoreValue(subscribe, () => (pressed ? last.current : value))
  useEffect(() => {
    last.current = still
  }, [still])
  return still
}
