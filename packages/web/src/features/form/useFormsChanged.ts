import { useSubscription } from '@apollo/client/react'
import { useRef } from 'react'
import { FormsChangedDocument } from '#api/generated/graphql.ts'
import { useLiveCheck } from '#shared/live/useLiveCheck.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Calls `onChange` when forms of the contract change, with their tag codes, or null when any may
 * have changed. The first event also triggers it, because a change between the page's query and that
 * event would be lost otherwise.
 * Returns the time of the last successful check while checks fail (ISO 8601).
 */
export function useFormsChanged(
  onChange: (forms: readonly string[] | null) => void,
): string | null {
  const contract = useContractCode()
  const pulse = useRef<string>(undefined)
  const { failingSince, hear, options } = useLiveCheck()
  useSubscription(FormsChangedDocument, {
    ...options,
    variables: { contract },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      hear(data?.formsChanged.check)
      if (!data || data.formsChanged.pulse === pulse.current) return
      const isFirst = pulse.current === undefined
      pulse.current = data.formsChanged.pulse
      onChange(isFirst ? null : (data.formsChanged.forms ?? null))
    },
  })
  return failingSince
}
