import { useRef } from 'react'
import { FormsChangedDocument } from '#api/generated/graphql.ts'
import { useLive } from '#shared/live/useLive.ts'

/**
 * Calls `onChange` when forms of the contract change, with their tag codes, or null when any may
 * have changed. The first event also triggers it, because a change between the page's query and that
 * event would be lost otherwise.
 * Returns the time of the last successful check while checks fail (ISO 8601).
 */
export function useFormsChanged(
  onChange: (forms: readonly string[] | null) => void,
): string | null {
  const pulse = useRef<string>(undefined)
  return useLive(FormsChangedDocument, {
    eventOf: (data) => data.formsChanged,
    onEvent: ({ pulse: next, forms }) => {
      if (next === pulse.current) return
      const isFirst = pulse.current === undefined
      pulse.current = next
      onChange(isFirst ? null : (forms ?? null))
    },
  })
}
