import { limits } from '@tidemark/schema/limits'
import { useEffect, useState } from 'react'

/** What a select's search asks for: the typed text, trimmed, once typing pauses; until then it is `typing`. Texts shorter than `min` are not asked for. */
export function useTypedSearch(min = 0) {
  const [typed, onType] = useState('')
  const [asked, setAsked] = useState('')
  const text = typed.trim()
  const tooShort = text.length < min
  useEffect(() => {
    if (tooShort) return undefined
    const pause = setTimeout(() => setAsked(text), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [text, tooShort])
  return { asked, typing: !tooShort && text !== asked, onType }
}
