import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { DeliverableNumberFragmentDoc, DeliverablesChangedDocument } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'

/** A burst of finished lines asks once for what they change. */
const settleAfter = 300

/**
 * Writes the numbers of the lines into the cache as they arrive, whoever asked for them: rows change by themselves, edits lie apart and stay.
 * `onSettled` is called after lines were finished or refused, when actions and counts are others.
 */
export function useLiveNumbers(discipline: string, onSettled: () => void) {
  const contract = useContractCode()
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pending.current), [])
  return useSubscription(DeliverablesChangedDocument, {
    variables: { contract, discipline },
    onData: ({ client, data: { data } }) => {
      let moved = false
      client.cache.batch({
        update: (cache) => {
          for (const { __typename: _, id, ...present } of data?.deliverablesChanged.changed ?? []) {
            const entity = { fragment: DeliverableNumberFragmentDoc, id: cache.identify({ __typename: 'Deliverable', id }) ?? id }
            const known = cache.readFragment(entity)
            // A line that is not shown yet comes with its list; an older state than the shown one comes from a poll that began before a save.
            if (!known || known.version > present.version) continue
            moved ||= known.status !== present.status
            cache.writeFragment({ ...entity, data: { __typename: 'Deliverable', ...present } })
          }
        },
      })
      if (!moved) return
      clearTimeout(pending.current)
      pending.current = setTimeout(onSettled, settleAfter)
    },
  })
}
