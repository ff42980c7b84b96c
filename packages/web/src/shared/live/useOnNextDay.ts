import { useSubscription } from '@apollo/client/react'
import { useRef } from 'react'
import { MidpChangedDocument } from '#api/generated/graphql.ts'
import { ownStream } from '#api/liveContext.ts'
import { useContractCode } from '#shared/viewer.ts'

/**
 * Calls `onNextDay` when the day of the contract changes while a page is open: what is late or due
 * soon is then other than the page shows. The services say which day it is, not the device.
 */
export function useOnNextDay(onNextDay: () => void): void {
  const contract = useContractCode()
  const known = useRef<{ readonly contract: string; readonly today: string }>(undefined)
  useSubscription(MidpChangedDocument, {
    variables: { contract },
    context: ownStream,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const today = data?.midpChanged.today
      if (!today) return
      const before = known.current
      known.current = { contract, today }
      if (before?.contract === contract && before.today !== today) onNextDay()
    },
  })
}
