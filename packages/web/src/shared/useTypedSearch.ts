import { limits } from '@tidemark/schema/limits'
import { countCharacters } from '@tidemark/schema/rules/text'
import { useEffect, useState } from 'react'

/**
 * Debounces the text of a select's search. `typing` is true until typing pauses. Texts shorter than
 * `min` are not searched.
 */
export function useTypedSearch(min = 0) {
  const [typed, onType] = useState('')
  const [asked, setAsked] = useState('')
  const text = typed.trim()
  const tooShort = countCharacters(text) < min
  useEffect(() => {
    if (tooShort) return undefined
    const pause = setTimeout(() => setAsked(text), limits.milliseconds.searchDebounce)
    return () => clearTimeout(pause)
  }, [text, tooShort])
  return { asked, typing: !tooShort && text !== asked, onType }
}
