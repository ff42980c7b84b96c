import { useSubscription } from '@apollo/client/react'
import { useRef } from 'react'
import { FormsChangedDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Calls `onChange` when something happened to a form of the contract. The first event says only where things stand, and is a reason to read
 * again as well: nothing else would tell of what happened between the page's own read and that event.
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
