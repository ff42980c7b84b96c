import { useSubscription } from '@apollo/client/react'
import { useRef } from 'react'
import { MidpChangedDocument } from '#api/generated/graphql.ts'
import { ownStream } from '#api/liveContext.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Calls `onChange` when the contract changes around an open page: on its next day other things are late
 * or due soon, and with roles, groups, privileges or activations other people can act. The services say
 * which day it is, not the device.
 */
export function useOnContractChange(onChange: () => void): void {
  const contract = useContractCode()
  const known = useRef<{ contract: string; today: string | null; people: string | null }>(undefined)
  useSubscription(MidpChangedDocument, {
    variables: { contract },
    context: ownStream,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return
      const { today, peoplePulse } = data.midpChanged
      const before = known.current?.contract === contract ? known.current : undefined
      // Without a recent change the services name none: then the last one is still the last.
      const now = {
        today: today ?? before?.today ?? null,
        people: peoplePulse ?? before?.people ?? null,
      }
      known.current = { contract, ...now }
      const isNextDay = before?.today !== now.today && typeof before?.today === 'string'
      if (before && (isNextDay || before.people !== now.people)) onChange()
    },
  })
}
