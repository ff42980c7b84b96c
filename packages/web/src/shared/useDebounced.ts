import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'

/** Returns the text once typing has paused. An emptied text is returned at once. */
export function useDebounced(
  text: string,
  milliseconds: number = limits.milliseconds.searchDebounce,
): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(pause)
  }, [text, milliseconds])
  // The old text must not come back with the first letter of a new one.
  if (text === '' && settled !== '') setSettled('')
  return text === '' ? text : settled
}
