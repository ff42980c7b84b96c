import { useMemo, useState } from 'react'
import { useStableWhilePressed } from '../useStableWhilePressed.ts'
import { maxShown, narrow, type Option, type OptionSearch } from './options.ts'

export interface Matches {
  typed: string
  type: (text: string) => void
  /** To call when the field takes the focus. */
  focus: () => void
  /** The rendered options, at most `maxShown`. */
  drawn: readonly Option[]
  /** The number of options that are not rendered. */
  more: number
  /** The search has not responded yet; until then the known options are filtered here. */
  pending: boolean
}

/** Matches options with the typed text: by the search once it has responded, locally before that. */
export function useMatches(options: readonly Option[], search: OptionSearch | undefined): Matches {
  const [typed, setTyped] = useState('')
  const pending = search !== undefined && search.answers !== typed.trim()
  const matches = useMemo(
    () => (search && !pending ? options : narrow(options, typed)),
    [options, typed, search, pending],
  )
  // A response that replaces the pressed option before the release would lose the press.
  const drawn = useStableWhilePressed(useMemo(() => matches.slice(0, maxShown), [matches]))
  return {
    typed,
    type: (text) => {
      setTyped(text)
      search?.onType(text)
    },
    focus: () => search?.onFocus?.(),
    drawn,
    more: matches.length - maxShown,
    pending,
  }
}
