import { useSubscription } from '@apollo/client/react'
import { useRef } from 'react'
import { FormsChangedDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Calls `onChange` when a form of the contract changes. The first event also triggers it, because a
 * change between the page's query and that event would be lost otherwise.
 */
export function useFormsChanged(onChange: () => void) {
  const contract = useContractCode()
  const pulse = useRef<string>(undefined)
  useSubscription(FormsChangedDocument, {
    variables: { contract },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data || data.formsChanged.pulse === pulse.current) return
      pulse.current = data.formsChanged.pulse
      onChange()
    },
  })
}
