import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'

/** Returns the text once typing has paused. An emptied text is returned at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [text])
  return text === '' ? text : settled
}
