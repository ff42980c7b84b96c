import { useMemo, useState } from 'react'
import { mostShown, narrow, type Option, type OptionSearch } from './options.ts'

/** The options that a select offers for its typed text. */
export interface Matches {
  typed: string
  type: (text: string) => void
  /** Those that are drawn, at most `mostShown`. */
  drawn: readonly Option[]
  /** How many more there are than are drawn. */
  more: number
  /** A search for the typed text has not answered yet; until it has, the options known so far are narrowed here. */
  pending: boolean
}

/** Matches the typed text with the options: by the search elsewhere once that has answered, and here until then. */
export function useMatches(options: readonly Option[], search: OptionSearch | undefined): Matches {
  const [typed, setTyped] = useState('')
  const pending = search !== undefined && search.answers !== typed.trim()
  const matches = useMemo(
    () => (search && !pending ? options : narrow(options, typed)),
    [options, typed, search, pending],
  )
  const drawn = useMemo(() => matches.slice(0, mostShown), [matches])
  return {
    typed,
    type: (text) => {
      setTyped(text)
      search?.onType(text)
    },
    drawn,
    more: matches.length - mostShown,
    pending,
  }
}
